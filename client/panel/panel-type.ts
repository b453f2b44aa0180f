/** The view type of a tool's panel; `package.json` names it in an activation event. */
export const RUN_PANEL = 'toolManifest.run';
