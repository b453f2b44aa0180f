/** Checks the URL to which paths are appended. */

import { isPrivateHost } from '../../../../../../common/network/private-host';
import { webUrl } from '../../../../../../common/network/web-address';
import { quote, type Severity } from '../../../../model/rule';
import { isTunnelHost } from '../../url';

/** One problem of the base URL, with the corrected URL if known. */
export interface BaseUrlProblem {
  readonly kind: 'not-absolute' | 'spaces' | 'not-https' | 'private' | 'query' | 'slash';
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
  const isPrivate = isPrivateHost(url.hostname);
  if (text !== text.trim()) {
    const message = '`baseUrl` has spaces around it, and paths are appended to it unchanged: remove the spaces.';
    problems.push({ kind: 'spaces', severity: 'warning', message, better: text.trim(), safe: true });
  }
  if (url.protocol !== 'https:') {
    const isTrial = isPrivate || isTunnelHost(url.hostname);
    const message = isTrial
      ? `${quote(text)} is for local testing only: KasiLabs calls only public HTTPS URLs.`
      : `${quote(text)} is not \`https\`. KasiLabs calls plugins over HTTPS only: TLS is mandatory.`;
    const better = text.replace(/http:/i, 'https:');
    problems.push({ kind: 'not-https', severity: isTrial ? 'warning' : 'error', message, better, safe: false });
  } else if (isPrivate) {
    const message = `KasiLabs can't reach ${quote(url.hostname)}, which is this machine or on a private network: use a public host.`;
    problems.push({ kind: 'private', severity: 'warning', message, better: undefined, safe: false });
  }
  const cut = text.search(/[?#]/);
  if (cut >= 0) {
    const what = text[cut] === '?' ? 'query' : 'fragment';
    const message = `\`baseUrl\` has a ${what}, and the paths of tools are appended to it: remove the ${what}.`;
    problems.push({
      kind: 'query',
      severity: 'warning',
      message,
      better: withoutSlashes(text.slice(0, cut)),
      safe: false,
    });
  } else if (text.trim().endsWith('/')) {
    const message = '`baseUrl` ends with a slash, and paths start with one: remove the slash at the end.';
    problems.push({ kind: 'slash', severity: 'warning', message, better: withoutSlashes(text), safe: true });
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
