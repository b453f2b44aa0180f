/** The configuration that Talos stores for a tool and passes to its handlers: credentials and settings in one map of strings. */

import type { HandlerPlan, Remedy } from '../../../../common/invocation/plan';
import { secretKey } from '../../../../common/invocation/secrets';
import { type ASTNode, jsonOf, memberString, memberValue } from '../../document/tree/node';
import { misspeltValueNotes, runValue } from '../../invocation/run-values';
import type { RunSettings } from '../../model/invoker';
import { quote } from '../../model/rule';
import { credentialsOf, type NamedEntry, settingsOf } from './sections';

/** The map, with secrets referenced by key; and notes on what is missing, as sentences. */
interface StoredConfiguration {
  readonly entries: HandlerPlan['configuration'];
  readonly notes: readonly string[];
  readonly remedies: readonly Remedy[];
}

/**
 * The map for a run: the values that are set, and the tokens that a login would have stored. Defaults are left out: Talos only displays
 * them.
 */
export function storedConfiguration(root: ASTNode | undefined, values: RunSettings['values']): StoredConfiguration {
  const entries = new Map<string, HandlerPlan['configuration'][number]>();
  const notes: string[] = [];
  const remedies: Remedy[] = [];
  const unsaved = new Set<string>();
  const owner = memberString(root, 'id') ?? '';
  const addSecret = (name: string, isOptional: boolean) => {
    const secret = secretKey({ dialect: 'talos', owner, name });
    entries.set(name, { name, value: { kind: 'secret', secret, before: '', isOptional } });
  };
  if (memberValue(root, 'oauth')?.type === 'object') {
    for (const name of LOGIN_TOKENS) addSecret(name, true);
    notes.push('Talos hides the tool from the model until the user has signed in, which stores a `refresh_token`.');
  }
  for (const entry of settingsOf(root)) {
    const { name } = entry;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) entries.set(name, { name, value });
    else if (defaultOf(entry) !== undefined) unsaved.add(name);
  }
  if (unsaved.size > 0) notes.push(leftOut([...unsaved]));
  for (const entry of credentialsOf(root)) {
    const { name } = entry;
    const isRequired = isTruthy(memberValue(entry.node, 'required'));
    if (isSecret(entry)) {
      addSecret(name, !isRequired);
      continue;
    }
    const value = runValue(values, name);
    if (value !== undefined) entries.set(name, { name, value });
    else if (isRequired && !entries.has(name)) {
      notes.push(hidden(name));
      remedies.push({ value: name });
    }
  }
  return {
    entries: [...entries.values()],
    notes: [...new Set(notes), ...misspeltValueNotes(values, 'Talos', known(root))],
    remedies,
  };
}

/** The tokens that an OAuth login stores. */
const LOGIN_TOKENS = ['refresh_token', 'access_token'];

function known(root: ASTNode | undefined): readonly string[] {
  return [...settingsOf(root), ...credentialsOf(root)].map(({ name }) => name);
}

function hidden(credential: string): string {
  return `Talos hides the tool from the model until the credential \`${credential}\` is set. It is not set here.`;
}

/** The maximum number of settings that are named. */
const MAX_NAMED = 5;

function leftOut(settings: readonly string[]): string {
  const named = settings.slice(0, MAX_NAMED).map(quote).join(', ');
  const more = settings.length > MAX_NAMED ? ` and ${settings.length - MAX_NAMED} more` : '';
  const isOne = settings.length === 1;
  return (
    `Talos passes a setting only once it has been saved: the handler does not get the ${isOne ? 'default' : 'defaults'} of ${named}${more}. ` +
    `To pass ${isOne ? 'it' : 'them'}, add ${isOne ? 'it' : 'them'} to the run configuration.`
  );
}

/** Whether a credential is displayed and stored as a secret. */
export function isSecret({ node }: NamedEntry): boolean {
  const secret = memberValue(node, 'secret');
  return secret?.type !== 'boolean' || secret.value;
}

/** The default as Talos would save it: always a string. */
export function defaultOf({ node }: NamedEntry): string | undefined {
  const value = memberValue(node, 'default');
  if (!value) return undefined;
  const plain = jsonOf(value);
  return plain === null || typeof plain === 'object' ? undefined : String(plain);
}

/** Whether a value is truthy in JavaScript. */
export function isTruthy(node: ASTNode | undefined): boolean {
  switch (node?.type) {
    case 'boolean':
      return node.value;
    case 'string':
      return node.value !== '';
    case 'number':
      return node.value !== 0;
    default:
      return node !== undefined && node.type !== 'null';
  }
}
