/** Settings that keep VS Code to itself while it is tested: no network, no tips, no suggestions but the providers'. */
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
  'editor.wordBasedSuggestions': 'off',
  // VS Code itself opens files of the user's folder when it starts: as JSON they would activate what is for JSON.
  'files.associations': { '**/User/*.json': 'plaintext' },
};

/** The colour themes that VS Code brings, by what they are for. */
export const themes = {
  light: 'Light Modern',
  dark: 'Dark Modern',
  'hc-light': 'Default High Contrast Light',
  'hc-black': 'Default High Contrast',
} as const;

/** Light or dark, or one of high contrast. */
export type Theme = keyof typeof themes;
