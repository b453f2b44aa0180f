import { webUrl } from '../../../../../../common/network/web-address';
import {
  type ASTNode,
  memberValue,
  type PropertyASTNode,
  propertiesOf,
  propertyOf,
} from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { SECRET_VALUE } from '../../../../rules/secret-value/rule';
import { isSecretByKey, secretByForm } from '../../../../rules/secrets';
import { removal } from '../../../change-string';
import { manifestWith, OAUTH } from '../example';

/** Members whose keys name parameters: their values describe a secret but are none. */
const SCHEMAS: ReadonlySet<string> = new Set(['inputSchema', 'outputSchema', 'configurationSchema']);

/** A file that is public contains a secret. */
export const writtenSecret: Rule = {
  code: 'kasilabs/written-secret',
  severity: 'warning',
  summary: 'The manifest contains a secret.',
  explanation:
    'A manifest is served at a public address: whatever is in it can be read by anyone. The client id and secret for `oauth2` are entered in the dashboard ' +
    "(Developer Settings → Plugins → Configure OAuth), the plugin's own secret is shown there once, and what an organisation has to provide belongs in `configurationSchema`.\n\n" +
    'Keys that name a secret (`clientSecret`, `api_key`, `password` …) and strings in the format of a known key or token are reported. Rotate a secret that was published.',
  example: {
    language: 'json',
    bad: manifestWith({ auth: { ...OAUTH, clientSecret: 'f3b0c44298fc1c14' } }),
    good: manifestWith({ auth: OAUTH }),
  },
  checkTool: ({ node }, context) => look(node, context),
  checkFile: (context) => {
    const { root } = context.file;
    const tools = memberValue(root, 'tools');
    for (const property of propertiesOf(root)) {
      if (property.valueNode && property.valueNode !== tools) lookAtMember(property, context, false);
    }
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    const property = node && propertyOf(node);
    if (property) return [removal(editor, property)];
    return node?.parent?.type === 'array'
      ? [{ title: 'Remove the entry', edits: editor.removeItem(node), safe: false }]
      : [];
  },
};

function look(node: ASTNode, context: RuleContext, isInAuth = false, isInSchema = false): void {
  switch (node.type) {
    case 'array':
      for (const item of node.items) look(item, context, isInAuth, isInSchema);
      break;
    case 'object':
      for (const property of node.properties) lookAtMember(property, context, isInAuth, isInSchema);
      break;
    case 'string': {
      const what = secretByForm(node.value) ?? passwordIn(node.value);
      if (what !== undefined) say(node, `This looks like ${what}.`, context);
    }
  }
}

function lookAtMember(property: PropertyASTNode, context: RuleContext, isInAuth: boolean, isInSchema = false): void {
  const { keyNode, valueNode } = property;
  if (!valueNode) return;
  const key = keyNode.value;
  if (!isInSchema && valueNode.type === 'string' && isSecretByKey(key, valueNode.value, isInAuth)) {
    say(valueNode, `${quote(key)} is in the manifest.`, context);
    return;
  }
  look(valueNode, context, isInAuth || key === 'auth', isInSchema || SCHEMAS.has(key));
}

function passwordIn(text: string): string | undefined {
  if (text.length > 2000 || !text.includes('@')) return undefined;
  const url = webUrl(text);
  return url && url.password !== '' ? 'a URL with a password' : undefined;
}

function say(node: ASTNode, what: string, { report }: RuleContext): void {
  report({
    at: node,
    message: `${what} Manifests are public: set secrets in the KasiLabs dashboard or ask for them in \`configurationSchema\`. Rotate published ones.`,
    same: { at: node, code: SECRET_VALUE },
  });
}
