/** The messages between client and server about configuration files. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { TextEdit } from 'vscode-languageserver-types';
import type { RuleToTurnOff } from './messages';

/** How a rule is disabled in a configuration file. */
export interface RuleDisabling {
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
export const DisableRuleRequest = new RequestType<RuleToTurnOff, RuleDisabling | null, void>(
  'toolManifest/disableRule',
);
