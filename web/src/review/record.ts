import * as api from "../server/api";

/** Saves the record of a finished match as a file. */
export async function saveRecord(token: string, match: string): Promise<void> {
  const address = URL.createObjectURL(await api.record(token));
  const link = document.createElement("a");
  link.href = address;
  link.download = `sandtable-${match}.jsonl`;
  link.click();
  URL.revokeObjectURL(address);
}
