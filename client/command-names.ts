/** The commands that are carried out once the language client is there, by their ids without `toolManifest.`. */

/** Those that concern runs. */
export const RUN_COMMANDS = [
  'runTool',
  'runLastAgain',
  'previewTool',
  'stopTool',
  'copyTool',
  'showResult',
  'pollTrigger',
  'setSecret',
  'chooseEnvironment',
  'newManifest',
  'newCase',
  'fetchManifest',
  'fetchParameters',
  'showRunLog',
  'forgetSecrets',
  'forgetConsents',
] as const;

/** Those about targets. */
export const TARGET_COMMANDS = [
  'previewToolForTarget',
  'previewManifestForTarget',
  'changeTarget',
  'chooseTargets',
  'addTarget',
  'copyTargetForm',
  'showManifestPlace',
] as const;

/** All others. */
export const OTHER_COMMANDS = [
  'chooseDialect',
  'restartServer',
  'fixFiles',
  'turnOffRule',
  'tellLeft',
  'openExamples',
  'openFirstSteps',
  'copyServers',
  'showReaders',
] as const;

/** See {@link RUN_COMMANDS}. */
export type RunCommand = (typeof RUN_COMMANDS)[number];

/** See {@link TARGET_COMMANDS}. */
export type TargetCommand = (typeof TARGET_COMMANDS)[number];
