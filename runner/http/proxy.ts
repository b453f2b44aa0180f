/** The proxy for a URL, from environment variables. In the editor, Node's own requests already use the editor's proxies. */
import type { Agent } from 'node:http';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { isLoopback } from '../../common/network/loopback';
import { webUrl } from '../../common/network/web-address';

type Environment = Readonly<Record<string, string | undefined>>;

/** The proxy's URL; `undefined` if the server is called directly, as this machine always is. */
export function proxyOf(url: URL, environment: Environment): URL | undefined {
  if (isLoopback(url.hostname) || isDirect(url, variable(environment, 'no_proxy'))) return undefined;
  const named = variable(environment, `${url.protocol.slice(0, -1)}_proxy`) || variable(environment, 'all_proxy');
  if (named === undefined || named === '') return undefined;
  return webUrl(named.includes('://') ? named : `http://${named}`);
}

/** The agent for connections through a proxy: a tunnel for `https:`. */
export function proxyAgent(url: URL, proxy: URL): Agent {
  return url.protocol === 'https:' ? new HttpsProxyAgent(proxy) : new HttpProxyAgent(proxy);
}

function variable(environment: Environment, name: string): string | undefined {
  return environment[name] ?? environment[name.toUpperCase()];
}

/** Whether `NO_PROXY` contains the host: each entry is a host including its subdomains, optionally with a port, or `*`. */
function isDirect({ hostname, port, protocol }: URL, list: string | undefined): boolean {
  const ownPort = port || (protocol === 'https:' ? '443' : '80');
  return (list ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      const [, pattern = entry, entryPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (entryPort !== undefined && entryPort !== ownPort) return false;
      if (pattern === '*') return true;
      const name = pattern.replace(/^\*?\./, '');
      return hostname === name || hostname === `[${name}]` || hostname.endsWith(`.${name}`);
    });
}
