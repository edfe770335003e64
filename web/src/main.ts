import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/ground.css";
import "./styles/pieces.css";
import "./styles/brand.css";
import { stayAtHand } from "./page/at-hand";

const target = document.getElementById("app");
if (target) mount(App, { target });
stayAtHand();
