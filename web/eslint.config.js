import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default [
  { ignores: ["src/server/protocol.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      eqeqeq: "error",
      // Collections are made anew where they change, and held raw.
      "svelte/prefer-svelte-reactivity": "off",
      // A space between two blocks is written {" "}.
      "svelte/no-useless-mustaches": "off",
      // svelte-check compiles everything, and says these itself.
      "@typescript-eslint/no-unused-vars": "off",
      "svelte/no-unused-svelte-ignore": "off",
      "svelte/valid-compile": "off",
    },
  },
  { files: ["src/**"], rules: { "max-lines": ["error", 300] } },
];
