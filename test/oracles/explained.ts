/** Where our verdict is not that of a program, and why. A false error is never explained. */

/** A difference that stays. */
interface Explained {
  readonly client: string;
  readonly set: string;
  /** What is in such cases: a pattern for the changed text. */
  readonly about: RegExp;
  /** A sentence, with its evidence. */
  readonly why: string;
}

export const EXPLAINED: readonly Explained[] = [
  {
    client: 'codex',
    set: 'agent-plugin-servers',
    about: /^\{"\$schema":"other"/,
    why: 'Codex 0.171.0 starts no server of an `mcp.json` that has `$schema` twice. We warn of the key that is there twice.',
  },
  ...['claude-code', 'codex', 'copilot-cli'].map((client) => ({
    client,
    set: 'skill',
    about: /: >9\n/,
    why: 'A block scalar with less indentation than it announces: nobody was seen to write the number.',
  })),
  ...['codex', 'copilot-cli'].flatMap((client) => [
    {
      client,
      set: 'skill',
      about: /^: x$/m,
      why: 'A line that begins with a colon: Claude Code accepts it, nobody writes it.',
    },
    {
      client,
      set: 'skill',
      about: /\r(?!\n)/,
      why: 'Lines that end with a carriage return alone, as before Mac OS X.',
    },
  ]),
  {
    client: 'codex',
    set: 'skill',
    about: /^---\n---\n/,
    why: 'Front matter without a line is being begun: completion offers its keys.',
  },
  {
    client: 'codex',
    set: 'skill',
    about: /^(?:name|description): *(?:\{|\n {2}a: b)/m,
    why: 'Codex 0.171.0 reads `{ a: b }` as a text, and refuses a map over several lines and `{}`: we name only those that refuse all.',
  },
  {
    client: 'copilot-cli',
    set: 'skill',
    about: /^ ---$/m,
    why: 'Copilot CLI 1.0.102 does not take an indented `---` for the end; Claude Code 2.1.332 and Codex 0.171.0 do.',
  },
  {
    client: 'claude-code',
    set: 'servers',
    about: /"scopes":\s*""/,
    why: 'An empty `oauth.scopes`, which Claude Code 2.1.332 refuses: nobody was seen to write it.',
  },
  {
    client: 'copilot-cli',
    set: 'claude-marketplace',
    about: /"source"\s*:\s*"\.\/\/docs"/,
    why: 'A path with `//` leaves the marketplace for Copilot CLI 1.0.102: nobody was seen to write it.',
  },
  {
    client: 'copilot-cli',
    set: 'claude-plugin',
    about: /"mcpServers"\s*:\s*(?:\[|"[^"]*\.mcpb")/,
    why: 'Copilot CLI 1.0.102 starts no servers of a list, nor of a bundle: of 5,045 public manifests, none has one.',
  },
  {
    client: 'copilot-cli',
    set: 'agent-plugin-servers',
    about: /"mcpServers"\s*:\s*\{\s*""/,
    why: 'Without a name, a server costs Copilot CLI 1.0.102 all of them: nobody writes it.',
  },
  {
    client: 'copilot-cli',
    set: 'server-files',
    about: /\\ud800/,
    why: 'Half of a pair of surrogates, written as an escape sequence: Copilot CLI 1.0.102 refuses the file, nobody writes it.',
  },
  {
    client: 'gemini-cli',
    set: 'gemini-extension',
    about: /"contextFileName"\s*:\s*"docs"/,
    why: 'A folder as the context file: Gemini CLI 0.61.0 lists it, and reads nothing of it.',
  },
  {
    client: 'gemini-cli',
    set: 'gemini-extension',
    about: /irectory"\s*:\s*7/,
    why: '`plan.directory` that is no text, which Gemini CLI 0.61.0 ignores: nobody was seen to write it.',
  },
  {
    client: 'qwen-code',
    set: 'servers',
    about: /"(?:command|url|httpUrl)"\s*:\s*(?:null|0|"")/,
    why: 'What is null or 0 counts as not there for Qwen Code 0.24.4: nobody was seen to write it.',
  },
];
