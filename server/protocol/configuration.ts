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
  /** For which manifests: the document alone, those of an override, or all of the configuration. */
  readonly scope: 'file' | 'override' | 'all';
  /** In short: the path of the document from the folder of the configuration, the globs of the override, or the name of the folder. */
  readonly files: string;
  /** The targets of the document are named there already. */
  readonly isSet: boolean;
}

/**
 * Client to server: the ways in which the configuration file of a document can name targets, the one that names them already first: for all
 * manifests, and for this one alone if there are several. `null` as for {@link DisableRuleRequest}.
 */
export const NameTargetsRequest = new RequestType<TargetsToName, readonly TargetsChange[] | null, void>(
  'toolManifest/nameTargets',
);
