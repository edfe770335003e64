// The page stays at hand: it can be installed, opens without the server, and gives notice from the background.

let worker: ServiceWorkerRegistration | null = null;

/** Where the browser allows it: at an address that is safe, or one's own computer. */
export function stayAtHand(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register("./worker.js").then(
    (found) => (worker = found),
    () => undefined, // Without it the page needs the server, as any page does.
  );
}

/** A notice of the system; some browsers take one only from the worker. */
export function notify(title: string, body: string): void {
  const notice = { body, tag: "sandtable-turn", icon: "./icon-192.png", data: location.href };
  if (worker?.active) void worker.showNotification(title, notice).catch(() => undefined);
  else plainly(title, notice);
}

function plainly(title: string, notice: NotificationOptions): void {
  try {
    new Notification(title, notice);
  } catch {
    // Title and sound remain.
  }
}
