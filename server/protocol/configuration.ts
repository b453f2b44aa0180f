/** The messages between client and server about configuration files. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { TextEdit } from 'vscode-languageserver-types';
import type { RuleToTurnOff } from './messages';

/** A change of the configuration file that applies to a document, or a new file. */
export interface ConfigurationChange {
  /** The file that applies to the document, or a new one. */
  readonly uri: string;
  /** Its name without the folder. */
  readonly name: string;
  /** The edits of an existing file. */
  readonly edits?: readonly TextEdit[];
  /** The text of a new file. */
  readonly newText?: string;
}

/**
 * Client to server: how the configuration file of a document disables a rule; `null` if the file is broken, or the document is in no open
 * folder and has none.
 */
export const DisableRuleRequest = new RequestType<RuleToTurnOff, ConfigurationChange | null, void>(
  'toolManifest/disableRule',
);

/** The targets that are to be named for a document. */
export interface TargetsToName {
  readonly uri: string;
  /** Their ids: exactly these. */
  readonly targets: readonly string[];
}

/** How a configuration file names targets. */
export interface TargetsChange extends ConfigurationChange {
  /** The configuration names targets already. */
  readonly isSet: boolean;
}

/** Client to server: how the configuration file of a document names targets; `null` as for {@link DisableRuleRequest}. */
export const NameTargetsRequest = new RequestType<TargetsToName, TargetsChange | null, void>(
  'toolManifest/nameTargets',
);
