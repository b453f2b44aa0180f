import {
  type ASTNode,
  memberValue,
  type PropertyASTNode,
  propertiesOf,
  propertyOf,
  type Span,
} from '../../document/tree/node';
import { quote, type Rule, type RuleContext, type Severity } from '../../model/rule';
import { toolList } from '../../model/tool-list';
import { isAliased, isMerged, valueAt } from '../places';
import { isSecretByKey, mayHoldSecret, secretByForm } from '../secrets';
import { withSchema } from '../with-schema';
import { SECRET_VALUE, secretData } from './secret-data';

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
  example: {
    language: 'json',
    bad: withSchema(
      '{ "type": "object", "properties": { "api_key": { "type": "string", "description": "The key.", "default": "q7TzB4mX9cKw2LrV" } } }',
    ),
    good: withSchema(
      '{ "type": "object", "properties": { "api_key": { "type": "string", "description": "The key.", "default": "YOUR_API_KEY" } } }',
    ),
  },
  neverSafe: true,
  checkTool: ({ node }, context) => look(node, context),
  checkFile: (context) => {
    const { dialect, root } = context.file;
    const tools = toolList(dialect, root);
    if (dialect.toolsKey === undefined) return;
    for (const { keyNode, valueNode } of propertiesOf(root)) {
      if (valueNode && valueNode !== tools) look(valueNode, context, keyNode.value);
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

/** @param key the key of the value */
function look(node: ASTNode, context: RuleContext, key?: string): void {
  if (mayHoldSecret(textOf(node, context)) || (key !== undefined && mayHoldSecret(key)))
    walk(node, context, key, undefined);
}

/** @param owner the name of the object around: its own `name` or `key`, else the key of the object */
function walk(node: ASTNode, context: RuleContext, key: string | undefined, owner: string | undefined): void {
  if (node.type === 'array') for (const item of node.items) walk(item, context, undefined, key);
  if (node.type === 'object') {
    const own = memberValue(node, 'name') ?? memberValue(node, 'key');
    const name = own?.type === 'string' ? own.value : key;
    for (const property of node.properties) if (property.valueNode) member(property, property.valueNode, context, name);
  }
  if (node.type !== 'string' || isAliased(node)) return;
  const what = secretByForm(node.value);
  if (what !== undefined) say(node, `This looks like ${what}.`, 'warning', context);
  else if (key !== undefined && isSecret(key, owner, node.value)) {
    const named = key === 'default' ? `The default of ${quote(owner ?? '')}` : quote(key);
    say(node, `${named} looks like a real secret.`, 'information', context);
  }
}

function member(property: PropertyASTNode, value: ASTNode, context: RuleContext, name: string | undefined): void {
  if (!isMerged(property)) walk(value, context, property.keyNode.value, name);
}

/** Looks generated: one word with letters and digits. */
const RANDOM = /^(?=\S*\d)(?=\S*[a-z])\S{8,500}$/i;
/** A URL, a path or an expression only refers to a secret. */
const ELSEWHERE = /:\/\/|^[./~]|[{}()]/;

/** Whether the name of a value is that of a secret, and the value looks generated. */
function isSecret(key: string, owner: string | undefined, value: string): boolean {
  const name = key === 'default' ? owner : key;
  if (name === undefined || !RANDOM.test(value) || ELSEWHERE.test(value)) return false;
  return isSecretByKey(name, value, false) || (key === 'default' && isSecretByKey(name, value, true));
}

function say(node: ASTNode, what: string, severity: Severity, { report }: RuleContext): void {
  report({
    at: node,
    severity,
    message: `${what} Anyone with this file can read it: use a credential or an environment variable, and rotate it if it was published.`,
    data: secretData(node),
  });
}

function textOf({ offset, length }: Span, { file }: RuleContext): string {
  return file.document.text.slice(offset, offset + length);
}
