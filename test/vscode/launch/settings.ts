/** Settings that isolate VS Code during tests: no network, no tips, only suggestions of providers. */
export const quietSettings: Readonly<Record<string, unknown>> = {
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never',
  'git.enabled': false,
  'npm.autoDetect': 'off',
  'files.autoSave': 'off',
  // Files that were open before would be listed above the one that is looked for.
  'search.quickOpen.includeHistory': false,
  'editor.wordBasedSuggestions': 'off',
  // VS Code itself opens files of the user's folder on startup: as JSON they would activate JSON extensions.
  'files.associations': { '**/User/*.json': 'plaintext' },
};

/** VS Code's built-in colour themes, by kind. */
export const themes = {
  light: 'Light Modern',
  dark: 'Dark Modern',
  'hc-light': 'Default High Contrast Light',
  'hc-black': 'Default High Contrast',
} as const;

/** Light, dark, or high contrast. */
export type Theme = keyof typeof themes;
