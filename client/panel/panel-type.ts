/** VS Code's name for panels of a tool; `package.json` names it as an activation event. */
export const RUN_PANEL = 'toolManifest.run';
