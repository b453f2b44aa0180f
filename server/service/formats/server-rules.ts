/** The descriptions of the rules about what starts a server, and the examples that other rules share with them. */
import type { Rule } from '../model/rule';
import type { Test } from './model';

/** What a rule needs besides its kind. */
export type Described = Pick<Rule, 'code' | 'summary' | 'explanation' | 'example'>;

/** Where the examples are. */
export const SERVERS = 'file:///w/.mcp.json';

/** The example of a rule: two files of servers, whose texts are made when they are read. */
export function servers(bad: object, good: object): Rule['example'] {
  return {
    language: 'json',
    uri: SERVERS,
    get bad() {
      return serversText('docs', bad);
    },
    get good() {
      return serversText('docs', good);
    },
  };
}

/** A file of one server. */
export function serversText(name: string, server: object): string {
  return JSON.stringify({ mcpServers: { [name]: server } });
}

/** A server that every client takes. */
export const HTTP = { type: 'http', url: 'https://docs.acme.example/mcp' };

/** The kinds of tests that are about servers alone. */
type OfServers = Extract<Test['kind'], 'secret' | 'command-line' | 'pinned' | 'encrypted' | 'current'>;

/** Their rules. */
export const SERVER_RULES: Readonly<Record<OfServers, Described>> = {
  secret: {
    code: 'client/written-secret',
    summary: 'A key, token or password is written out.',
    explanation:
      'Such files are committed, and then everyone who has the repository has the secret. Clients take it from the environment, each in its own notation. ' +
      'Strings in the format of a known key or token are reported, and generated ones whose name says that they are secret; placeholders are not.',
    example: servers(
      { command: 'node', env: { API_KEY: 'q7TzB4mX9cKw2LrV' } },
      { command: 'node', env: { API_KEY: '${API_KEY}' } },
    ),
  },
  'command-line': {
    code: 'client/command-line',
    summary: 'A command has its arguments in it.',
    explanation:
      'Clients start programs without a shell: all of the text is taken for the name of a program, and none has such a name.',
    example: servers({ command: 'npx -y docs@1.2.0' }, { command: 'npx', args: ['-y', 'docs@1.2.0'] }),
  },
  pinned: {
    code: 'client/unpinned-package',
    summary: 'A package without a version is fetched and run.',
    explanation:
      'Each start runs the newest version, whoever published it: a release that breaks, or a stolen account, reaches everyone at once.',
    example: servers({ command: 'npx', args: ['-y', 'docs'] }, { command: 'npx', args: ['-y', 'docs@1.2.0'] }),
  },
  encrypted: {
    code: 'client/plain-http',
    summary: 'A server is called over unencrypted `http`.',
    explanation:
      'What a model passes to a tool, the tokens of its user, and what comes back can be read and changed by anyone on the way. This machine, private networks and placeholders are not reported.',
    example: servers(
      { type: 'http', url: 'http://docs.acme.com/mcp' },
      { type: 'http', url: 'https://docs.acme.com/mcp' },
    ),
  },
  current: {
    code: 'client/deprecated-value',
    summary: 'A value is deprecated.',
    explanation: 'It still works, but the protocol or the client has something that replaces it.',
    example: servers({ ...HTTP, type: 'sse' }, HTTP),
  },
};
