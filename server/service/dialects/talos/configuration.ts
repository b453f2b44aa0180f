/** What Talos keeps for a tool and passes to its handlers: credentials and settings in one map of strings. */
import { type ASTNode, jsonOf, memberString, memberValue } from '../../document/node';
import type { RunSettings } from '../../invocation/invoker';
import type { HandlerPlan } from '../../invocation/plan';
import { secretKey } from '../../invocation/secrets';
import { credentialsOf, type NamedEntry, settingsOf } from './sections';

/** The map, its secrets by their keys; and what is missing, in sentences. */
export interface StoredConfiguration {
  readonly entries: HandlerPlan['configuration'];
  readonly notes: readonly string[];
}

/**
 * The map for a run: what people set, the defaults of settings, and whatever else they set (Talos keeps what an OAuth login gives in
 * the same map).
 */
export function storedConfiguration(root: ASTNode | undefined, values: RunSettings['values']): StoredConfiguration {
  const entries = new Map<string, HandlerPlan['configuration'][number]>();
  const notes: string[] = [];
  for (const [name, value] of Object.entries(values)) entries.set(name, { name, value });
  for (const entry of settingsOf(root)) {
    const value = defaultOf(entry);
    if (value === undefined || entries.has(entry.name)) continue;
    entries.set(entry.name, { name: entry.name, value });
    notes.push(DEFAULTS);
  }
  for (const entry of credentialsOf(root)) {
    const { name } = entry;
    const isRequired = isTruthy(memberValue(entry.node, 'required'));
    if (isSecret(entry)) {
      const secret = secretKey({ dialect: 'talos', owner: memberString(root, 'id') ?? '', name });
      entries.set(name, { name, value: { kind: 'secret', secret, before: '', isOptional: !isRequired } });
    } else if (isRequired && (entries.get(name)?.value ?? '') === '') {
      notes.push(`Talos hides the tool from the model until the credential \`${name}\` has a value. Here it has none.`);
    }
  }
  return { entries: [...entries.values()], notes: [...new Set(notes)] };
}

const DEFAULTS =
  'Talos passes on a setting only after somebody has saved it. Here settings have the defaults of the manifest.';

/** Whether the settings of a run are shown and kept as a secret's are. */
function isSecret({ node }: NamedEntry): boolean {
  const secret = memberValue(node, 'secret');
  return secret?.type !== 'boolean' || secret.value;
}

/** The default as Talos would save it: everything is a text. */
function defaultOf({ node }: NamedEntry): string | undefined {
  const value = memberValue(node, 'default');
  if (!value) return undefined;
  const plain = jsonOf(value);
  return plain === null || typeof plain === 'object' ? undefined : String(plain);
}

function isTruthy(node: ASTNode | undefined): boolean {
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
