import {
  type ASTNode,
  memberValue,
  propertiesOf,
  propertyOf,
  type Span,
  type StringASTNode,
} from '../../document/tree/node';
import { quote, type Rule, type RuleContext, type Severity } from '../../model/rule';
import { toolList } from '../../model/tool-list';
import { isAliased, isMerged, valueAt } from '../places';
import { isSecretByKey, mayHoldForm, mayHoldNamed, secretByForm } from '../secrets';
import { exampleOfSchemas } from '../with-schema';

/** The rule's code. */
export const SECRET_VALUE = 'secret-value';

/** A manifest that contains a key, token or password. */
export const secretValue: Rule = {
  code: SECRET_VALUE,
  severity: 'warning',
  summary: 'The manifest contains a key, token or password.',
  explanation:
    'A manifest is committed and passed on: a secret in it is known to everyone who has the file, and a `default` is shown to users and models too. ' +
    'Ask for it as a credential or take it from the environment, and rotate one that was published.\n\n' +
    'Strings in the format of a known key or token (`ghp_…`, `AKIA…`, a private key) are reported, and, as information, values whose name says that they are secret (the `default` of an `api_key`) ' +
    'if they look generated. Placeholders such as `YOUR_API_KEY`, `<token>` or `changeme` are ignored.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "api_key": { "type": "string", "description": "The key.", "default": "q7TzB4mX9cKw2LrV" } } }',
    '{ "type": "object", "properties": { "api_key": { "type": "string", "description": "The key.", "default": "YOUR_API_KEY" } } }',
  ),
  neverSafe: true,
  checkTool: ({ node }, context) => look(node, node, context),
  checkFile: (context) => {
    const { dialect, root } = context.file;
    const tools = toolList(dialect, root);
    if (dialect.toolsKey === undefined) return;
    for (const property of propertiesOf(root)) {
      const { keyNode, valueNode } = property;
      if (valueNode && valueNode !== tools) look(valueNode, property, context, keyNode.value);
    }
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    const property = node && propertyOf(node);
    if (!node || !property) return [];
    if (node.parent?.type === 'array')
      return [{ title: 'Remove the entry', edits: editor.removeItem(node), safe: false }];
    const title = `Remove ${quote(property.keyNode.value)}`;
    return [{ title, edits: editor.removeMember(property), safe: false }];
  },
};

/** What is looked for in a part of the text: most texts can have neither, and are not walked through. */
interface Wanted {
  /** Strings in the form of a secret. */
  readonly forms: boolean;
  /** Values with the name of a secret. */
  readonly named: boolean;
}

/** @param extent the value with its key @param key the key */
function look(node: ASTNode, extent: Span, context: RuleContext, key?: string): void {
  const { text, language, problems } = context.file.document;
  const part = text.slice(extent.offset, extent.offset + extent.length);
  const wanted = { forms: mayHoldForm(part), named: mayHoldNamed(part, language === 'json' && problems.length === 0) };
  if (wanted.forms || wanted.named) walk(node, wanted, context, key);
}

/** @param key the key of the node; `undefined` for an item */
function walk(node: ASTNode, wanted: Wanted, context: RuleContext, key: string | undefined): void {
  if (node.type === 'array') {
    for (const item of node.items) walk(item, wanted, context, undefined);
  } else if (node.type === 'object') {
    for (const property of node.properties) {
      const { keyNode, valueNode } = property;
      if (!valueNode || isShort(valueNode) || isMerged(property)) continue;
      if (valueNode.type === 'string') lookAt(valueNode, wanted, context, keyNode.value, node, key);
      else walk(valueNode, wanted, context, keyNode.value);
    }
  } else if (node.type === 'string') lookAt(node, wanted, context, key, undefined, undefined);
}

/** Whether a value is no secret because it is too short: most are, and are not looked at. */
function isShort(node: ASTNode): boolean {
  return node.type === 'string' ? node.value.length < SHORTEST : node.type !== 'object' && node.type !== 'array';
}

/** The name of an object: its own `name` or `key`, else its key. */
function secretNameOf(node: ASTNode, key: string | undefined): string | undefined {
  const own = memberValue(node, 'name') ?? memberValue(node, 'key');
  return own?.type === 'string' ? own.value : key;
}

/** @param holder the object around, and its key */
function lookAt(
  node: StringASTNode,
  wanted: Wanted,
  context: RuleContext,
  key: string | undefined,
  holder: ASTNode | undefined,
  holderKey: string | undefined,
): void {
  const { value } = node;
  const what = wanted.forms ? secretByForm(value) : undefined;
  if (what !== undefined) {
    if (!isAliased(node)) say(node, `This looks like ${what}.`, 'warning', context);
    return;
  }
  if (key === undefined || !wanted.named || !looksGenerated(value)) return;
  const owner = key === 'default' && holder ? secretNameOf(holder, holderKey) : undefined;
  if (!isSecret(key, owner, value) || isAliased(node)) return;
  const named = key === 'default' ? `The default of ${quote(owner ?? '')}` : quote(key);
  say(node, `${named} looks like a real secret.`, 'information', context);
}

/** Looks generated: one word with letters and digits. */
const RANDOM = /^(?=\S*\d)(?=\S*[a-z])\S{8,500}$/i;
/** The length of the shortest value that is looked at. Units: UTF-16 code units. */
const SHORTEST = 8;
/** A URL, a path or an expression only refers to a secret. */
const ELSEWHERE = /:\/\/|^[./~]|[{}()]/;

function looksGenerated(value: string): boolean {
  return RANDOM.test(value) && !ELSEWHERE.test(value);
}

/** Whether the name of a value is that of a secret. @param owner for a default: the name of what it is the default of */
function isSecret(key: string, owner: string | undefined, value: string): boolean {
  const name = key === 'default' ? owner : key;
  if (name === undefined) return false;
  return isSecretByKey(name, value, false) || (key === 'default' && isSecretByKey(name, value, true));
}

function say(node: ASTNode, what: string, severity: Severity, { report }: RuleContext): void {
  report({
    at: node,
    severity,
    message: `${what} Anyone with this file can read it: use a credential or an environment variable, and rotate it if it was published.`,
  });
}
