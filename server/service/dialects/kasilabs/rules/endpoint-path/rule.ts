import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { toolWith } from '../example';

/** The path of a tool can't be appended to the base URL. */
export const endpointPath: Rule = {
  code: 'kasilabs/endpoint-path',
  severity: 'warning',
  summary: "A tool's path does not start with a slash, or has a fragment.",
  explanation:
    'KasiLabs appends `endpoint.path` to `baseUrl` unchanged. Without a leading slash the two run into each other: `https://api.acme.example` and `orders` ' +
    'become `https://api.acme.exampleorders`. A full URL, or a path with a fragment, does not work either.',
  example: {
    language: 'json',
    bad: toolWith({ endpoint: { method: 'POST', path: 'orders' } }),
    good: toolWith({ endpoint: { method: 'POST', path: '/orders' } }),
  },
  checkTool: ({ node }, { report }) => {
    const path = memberValue(memberValue(node, 'endpoint'), 'path');
    if (path?.type !== 'string') return;
    const { value } = path;
    if (isAddress(value)) {
      report({
        at: path,
        message: `Path ${quote(value)} is a full URL, but it is appended to \`baseUrl\`: write only the part after it.`,
      });
    } else if (!value.startsWith('/')) {
      report({
        at: path,
        message: `Path ${quote(value)} does not start with a slash, but it is appended to \`baseUrl\` unchanged: start it with \`/\`.`,
      });
    } else if (value.includes('#')) {
      report({
        at: path,
        message: `Path ${quote(value)} has a fragment: nothing after \`#\` is sent. Remove it.`,
      });
    }
  },
  fix: changeString(
    (text) => {
      if (isAddress(text)) return undefined;
      return text.startsWith('/') ? text.slice(0, text.indexOf('#')) : `/${text.trim()}`;
    },
    // Removing a fragment loses text; adding a slash is unambiguous.
    { safe: (text) => !text.startsWith('/') && text.trim() !== '' && !text.includes('#') },
  ),
};

function isAddress(value: string): boolean {
  return /^\s*(?:[a-z][a-z\d+.-]*:)?\/\//i.test(value);
}
