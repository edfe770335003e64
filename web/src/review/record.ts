import { download } from "../page/download";
import * as api from "../server/api";

/** Saves the record of a finished match as a file. */
export async function saveRecord(token: string, match: string): Promise<void> {
  download(await api.record(token), `sandtable-${match}.jsonl`);
}
