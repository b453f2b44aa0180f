import { isPrivateHost } from '../../../../../../common/network/private-host';
import { webUrl } from '../../../../../../common/network/web-address';
import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule, type Severity } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { PLAIN_HTTP } from '../../../../rules/plain-http/rule';
import { changeTo } from '../../../change-string';
import { manifestWith } from '../example';

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
    return [changeTo(editor, node, problem.better, problem.safe)];
  },
};

type Kind = 'not-absolute' | 'spaces' | 'not-https' | 'private' | 'query' | 'slash';

/** One problem of the base URL, with the corrected URL if known. */
interface BaseUrlProblem {
  readonly kind: Kind;
  readonly severity: Severity;
  readonly message: string;
  readonly better: string | undefined;
  /** Whether there is exactly one correct fix and it loses nothing. */
  readonly safe: boolean;
}

/** All problems of a base URL. */
export function problemsOfBaseUrl(text: string): readonly BaseUrlProblem[] {
  const url = webUrl(text);
  if (!url) return [notAbsolute(text)];
  const problems: BaseUrlProblem[] = [];
  const add = (kind: Kind, severity: Severity, message: string, better?: string, safe = false) =>
    problems.push({ kind, severity, message, better, safe });
  const isPrivate = isPrivateHost(url.hostname);
  if (text !== text.trim()) {
    const message = '`baseUrl` has spaces around it, and paths are appended to it unchanged: remove the spaces.';
    add('spaces', 'warning', message, text.trim(), true);
  }
  if (url.protocol !== 'https:') {
    const isTrial = isPrivate || isTunnelHost(url.hostname);
    const message = isTrial
      ? `${quote(text)} is for local testing only: KasiLabs calls only public HTTPS URLs.`
      : `${quote(text)} is not \`https\`. KasiLabs calls plugins over HTTPS only: TLS is mandatory.`;
    add('not-https', isTrial ? 'warning' : 'error', message, text.replace(/http:/i, 'https:'));
  } else if (isPrivate) {
    const message = `KasiLabs can't reach ${quote(url.hostname)}, which is this machine or on a private network: use a public host.`;
    add('private', 'warning', message);
  }
  const cut = text.search(/[?#]/);
  if (cut >= 0) {
    const what = text[cut] === '?' ? 'query' : 'fragment';
    const message = `\`baseUrl\` has a ${what}, and the paths of tools are appended to it: remove the ${what}.`;
    add('query', 'warning', message, withoutSlashes(text.slice(0, cut)));
  } else if (text.trim().endsWith('/')) {
    const message = '`baseUrl` ends with a slash, and paths start with one: remove the slash at the end.';
    add('slash', 'warning', message, withoutSlashes(text), true);
  }
  return problems;
}

function notAbsolute(text: string): BaseUrlProblem {
  const bare = text.trim().replace(/^\/\//, '');
  const isHost = bare.length < 300 && /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?:\/\S*)?$/i.test(bare);
  return {
    kind: 'not-absolute',
    severity: 'error',
    message: `${quote(text)} is not an absolute URL, so KasiLabs can't call it. Start it with \`https://\`.`,
    better: isHost ? `https://${withoutSlashes(bare)}` : undefined,
    safe: false,
  };
}

function withoutSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '/' || text[end - 1] === ' ')) end--;
  return text.slice(0, end);
}

/** Whether a host is a tunnel to a developer's machine: reachable, and meant for testing. */
function isTunnelHost(hostname: string): boolean {
  return /\.(?:ngrok\.io|ngrok\.app|ngrok-free\.app|ngrok\.dev|ngrok-free\.dev|loca\.lt|trycloudflare\.com|serveo\.net)$/i.test(
    hostname,
  );
}
