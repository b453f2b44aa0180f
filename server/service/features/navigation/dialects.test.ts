import { describe, expect, it } from 'vitest';
import { at, definitionAt, hoverAt, outlineOf, renamed } from '../../../../test/kit/navigate';
import { memoryWorkspace } from '../../workspace';

const CLOCK = `{
  "id": "clock", "name": "Clock", "description": "Time", "version": "1.0.0",
  "settings": [{ "name": "zone", "label": "Zone", "type": "string", "default": "UTC" }],
  "modules": [{ "id": "m", "name": "M", "description": "d", "functions": ["now"] }],
  "functions": [{
    "name": "now", "description": "The time now.",
    "parameters": { "type": "object", "properties": { "zone": { "type": "string", "enum": ["UTC", "CET"] } }, "required": ["zone"] }
  }]
}`;

const PYLOT = `schema_version: "1.0"
metadata: {name: Tools, description: Some}
tools:
  - name: git_status
    description: Status of a repository
    module: src.bridge.tools.git_status
    class_name: GitStatusTool
    inputs:
      path: {type: string, required: true, description: Where}
`;

const AGENTCLI = `{ "tools": [{ "name": "get_time", "schema": { "properties": { "tz": {} }, "required": ["tz"] }, "command": ["./tools/bin/get_time"] }] }`;

const KASILABS = `{ "slug": "ACME", "version": "1.0.0", "name": "Acme", "baseUrl": "https://acme.example", "auth": { "type": "none" },
  "configurationSchema": { "type": "object", "properties": { "region": {} }, "required": ["region"] },
  "tools": [{ "name": "find", "description": "Find", "inputSchema": { "type": "object", "properties": { "q": { "type": "string" } } },
    "endpoint": { "method": "GET", "path": "/find" } }] }`;

const GLEAN = `{ "type": "RETRIEVAL", "name": "find", "displayName": "Find", "displayDescription": "Finds.", "description": "Use it." }`;

const talos = { uri: 'file:///w/tools/clock/manifest.json' };
const pylot = { language: 'yaml' as const };

const inFile = (name: string) => ({ uri: `file:///w/${name}` });

it.each([
  // It has its prefix, and only what reaches the model.
  ['Talos', at(CLOCK, '"now", '), talos, ['clock_now(zone: string)', 'Calls `index.ts · now`']],
  [
    'GC-Forged-Pylot',
    at(PYLOT, 'git_status'),
    pylot,
    ['git_status(path: string)', 'Calls `src.bridge.tools.git_status.GitStatusTool`'],
  ],
  ['agentcli', at(AGENTCLI, 'get_time'), {}, ['get_time(tz: any)', 'Runs `./tools/bin/get_time`']],
  [
    'KasiLabs',
    at(KASILABS, 'find'),
    inFile('manifest.json'),
    ['find(q?: string)', 'Calls `GET https://acme.example/find`'],
  ],
  ['Glean', at(GLEAN, 'find'), inFile('find.json'), ['find(…)', 'Parameters are not in the manifest.']],
] as const)('a tool of %s is shown on hover as the model gets it, with what it calls', (_, text, options, parts) => {
  for (const part of parts) expect(hoverAt(text, options)).toContain(part);
});

describe('names', () => {
  it('of Talos functions are followed into modules and handlers', async () => {
    const workspace = memoryWorkspace({
      'file:///w/tools/clock/index.ts': 'const x = 1;\nexport const handlers = {\n  now: async () => x,\n};\n',
    });
    expect(await definitionAt(at(CLOCK, '"now"'), { ...talos, workspace })).toEqual(['6:now']);
    expect(await definitionAt(at(CLOCK, '"now", '), { ...talos, workspace })).toEqual([
      'file:///w/tools/clock/index.ts:3',
    ]);
    expect(renamed(at(CLOCK, '"now"'), 'time', talos)).toBe(CLOCK.replaceAll('"now"', '"time"'));
  });

  it('of parameters are changed in every notation', () => {
    expect(renamed(at(AGENTCLI, '"tz"'), 'zone')).toBe(AGENTCLI.replaceAll('"tz"', '"zone"'));
    expect(renamed(at(PYLOT, 'path'), 'folder', pylot)).toBe(PYLOT.replace('path:', 'folder:'));
    expect(renamed(at(KASILABS, '"region"', 2), 'place', inFile('manifest.json'))).toBe(
      KASILABS.replaceAll('"region"', '"place"'),
    );
  });

  it('of tools lead to what is called: the program, the class, the address', async () => {
    const workspace = memoryWorkspace({
      'file:///w/tools/bin/get_time': '',
      'file:///w/src/bridge/tools/git_status.py': 'x = 1\nclass GitStatusTool:\n  pass\n',
    });
    expect(await definitionAt(at(AGENTCLI, '"get_time"'), { workspace })).toEqual(['file:///w/tools/bin/get_time']);
    expect(await definitionAt(at(PYLOT, 'git_status'), { ...pylot, workspace })).toEqual([
      'file:///w/src/bridge/tools/git_status.py:2',
    ]);
    expect(await definitionAt(at(KASILABS, 'find'), inFile('manifest.json'))).toEqual(['4:endpoint']);
  });

  it('of programs lead to the file', async () => {
    const workspace = memoryWorkspace({ 'file:///w/tools/bin/get_time': '' });
    expect(await definitionAt(at(AGENTCLI, './tools'), { workspace })).toEqual(['file:///w/tools/bin/get_time']);
  });
});

describe('keywords of JSON Schema', () => {
  it('are documented in schemas of the author', () => {
    expect(hoverAt(at(CLOCK, '"enum"'), talos)).toMatch(/^"enum"\n\*\*`enum`\*\*/);
    expect(hoverAt(at(KASILABS, '"properties"'), inFile('manifest.json'))).toMatch(/\*\*`properties`\*\*/);
    expect(hoverAt(at(AGENTCLI, '"required"'))).toMatch(/\*\*`required`\*\*/);
  });
});

describe('the outline', () => {
  it('shows how each tool is called', () => {
    const outlines = [
      outlineOf(CLOCK, talos),
      outlineOf(PYLOT, pylot),
      outlineOf(AGENTCLI),
      outlineOf(KASILABS, inFile('manifest.json')),
      outlineOf(GLEAN, inFile('find.json')),
    ];
    expect(outlines.join('\n')).toMatchInlineSnapshot(`
      "Module Clock · Talos · 1 tool
        Function now · index.ts · now
          Field zone · "UTC" | "CET", required
        Namespace settings · 1
          Variable zone · Zone
      Module Tools · GC-Forged-Pylot · 1 tool
        Function git_status · src.bridge.tools.git_status.GitStatusTool
          Field path · string, required
      Module goagent agentcli · goagent agentcli · 1 tool
        Function get_time · ./tools/bin/get_time
          Field tz · any, required
      Module Acme · KasiLabs · 1 tool
        Function find · GET https://acme.example/find
          Field q · string
      Function find · /rest/api/v1/tools/call"
    `);
  });
});
