import { isPrivateHost } from '../../../../common/network/private-host';
import { webUrl } from '../../../../common/network/web-address';
import { writtenAt } from '../../document/manifest-document';
import type { ASTNode, StringASTNode } from '../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../model/rule';
import { valueAt } from '../places';
import { type FoundString, isProse, stringsOf, valuesOutsideTools } from '../strings';

/** The rule's code. */
export const PLAIN_HTTP = 'plain-http';

/** An endpoint to which nothing is sent encrypted. */
export const plainHttp: Rule = {
  code: PLAIN_HTTP,
  severity: 'information',
  summary: 'An endpoint is called over unencrypted `http`.',
  explanation:
    'What a model passes to a tool, the tokens of its user, and what comes back can be read and changed by anyone on the way; what comes back is then read by the model. ' +
    'Use `https`.\n\nThis machine, private networks, names without a dot (the other container) and placeholders are not reported, nor are pages that people open.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time", "http://time.acme.com/v1"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time", "https://time.acme.com/v1"] }] }',
  },
  neverSafe: true,
  checkTool: (tool, context) => look(tool.node, context, tool.inputSchema?.node),
  checkFile: (context) => {
    for (const node of valuesOutsideTools(context.file)) look(node, context);
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string' || unencryptedHost(node.value) === undefined) return [];
    const better = node.value.replace(/^\s*http:/i, 'https:');
    return [{ title: `Change to ${quote(better)}`, edits: editor.replaceValue(node, better), safe: false }];
  },
};

/** @param schema values in it are arguments, of which the tool decides what they are for */
function look(node: ASTNode, { file: { document }, report }: RuleContext, schema?: ASTNode): void {
  if (!/http:/i.test(writtenAt(node, document))) return;
  for (const string of stringsOf(node, document)) {
    if (!isEndpoint(string) || (schema && schema !== node && isInside(string.node, schema))) continue;
    const host = unencryptedHost(string.node.value);
    if (host === undefined) continue;
    report({
      at: string.node,
      message: `${quote(host)} is called over unencrypted \`http\`: anyone on the way can read and change what is sent and what comes back. Use \`https\`.`,
    });
  }
}

/** Addresses that name something (a JSON Schema), and pages and pictures for people. */
const NO_ENDPOINT =
  /^\$|schema|home|docs?\b|documentation|support|logo|icon|image|avatar|privacy|terms|legal|license|repo/i;

function isEndpoint(string: FoundString): boolean {
  const { key, isKey } = string;
  return !isKey && !isProse(string) && (key === undefined || !NO_ENDPOINT.test(key));
}

/** The public host of an `http` URL; `undefined` for anything else. */
export function unencryptedHost(text: string): string | undefined {
  // Values with placeholders are completed elsewhere.
  if (/[{}<>$\s]/.test(text.trim())) return undefined;
  const url = webUrl(text);
  if (url?.protocol !== 'http:' || isPrivateHost(url.hostname)) return undefined;
  const host = url.hostname;
  return host.includes('.') && !/(?:^|\.)example(?:\.(?:com|org|net))?$/.test(host) ? host : undefined;
}

function isInside({ offset }: StringASTNode, outer: ASTNode): boolean {
  return outer.offset <= offset && offset < outer.offset + outer.length;
}
