import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { PLAIN_HTTP } from '../../../../rules/plain-http/rule';
import { manifestWith } from '../example';
import { problemsOfBaseUrl } from './problems';

/** The platform can't call the base URL, or a path can't be appended to it. */
export const baseUrl: Rule = {
  code: 'kasilabs/base-url',
  severity: 'error',
  summary: '`baseUrl` is not an absolute public HTTPS URL to which a path can be appended.',
  explanation:
    'KasiLabs calls a tool at `baseUrl` with the path appended. So it must be absolute, without a trailing slash, a query or a fragment.\n\n' +
    'Of its three manifest pages the oldest says that TLS is mandatory and the newest asks for an HTTPS URL; the one in between says only "URL". ' +
    'So plain `http` to a public host is an error. To this machine, a private network or a tunnel it is a warning: plugins are tested that way, ' +
    "but the platform can't reach them, or not securely.",
  example: {
    language: 'json',
    bad: manifestWith({ baseUrl: 'http://api.acme.example/' }),
    good: manifestWith({ baseUrl: 'https://api.acme.example' }),
  },
  checkFile: ({ file, report }) => {
    const node = memberValue(file.root, 'baseUrl');
    if (node?.type !== 'string') return;
    for (const { kind, severity, message } of problemsOfBaseUrl(node.value)) {
      report({
        at: node,
        severity,
        message,
        data: kind,
        ...(kind === 'not-https' && { same: { at: node, code: PLAIN_HTTP } }),
      });
    }
  },
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    const problem =
      node?.type === 'string' ? problemsOfBaseUrl(node.value).find(({ kind }) => kind === data) : undefined;
    if (!node || problem?.better === undefined) return [];
    const { better, safe } = problem;
    return [{ title: `Change to ${quote(better)}`, edits: editor.replaceValue(node, better), safe }];
  },
};
