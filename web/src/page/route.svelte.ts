// The page that is open, by the fragment of the address.
import { parse, type Route } from "./address";

export {
  howtoAddress,
  joinAddress,
  labAddress,
  matchAddress,
  parse,
  playAddress,
  rulesAddress,
  workAddress,
} from "./address";

class Router {
  now: Route = $state(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.now = parse(location.hash)));
  }

  go(address: string): void {
    location.hash = address;
  }

  /** Without a step in the browser's history: the hand-over of a hot seat. */
  swap(address: string): void {
    history.replaceState(null, "", address);
    this.now = parse(location.hash);
  }
}

export const router = new Router();
