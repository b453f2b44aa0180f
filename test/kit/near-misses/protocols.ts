/** Responses of tool servers, and lists of such servers. */
import type { NearMiss } from './near-miss';

import { PARAMETERS } from './schemas';

export const PROTOCOL_FORMATS: readonly NearMiss[] = [
  {
    what: 'an MCP list of tools',
    value: {
      tools: [
        { name: 'a', title: 'A', description: 'd', inputSchema: PARAMETERS, annotations: { readOnlyHint: true } },
      ],
    },
    looksLike: 'MCP tool list',
  },
  {
    what: 'a bare MCP list of tools',
    value: [{ name: 'a', description: 'd', inputSchema: PARAMETERS }],
    looksLike: 'MCP tool list',
  },
  {
    what: 'an MCP list of tools with a name and a version',
    value: {
      name: 'files',
      version: '1.0.0',
      description: 'd',
      tools: [{ name: 'a', description: 'd', inputSchema: PARAMETERS }],
    },
    looksLike: 'MCP tool list',
  },
  {
    what: 'an MCP answer',
    value: { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'a', inputSchema: PARAMETERS }] } },
    looksLike: 'JSON-RPC message',
  },
  {
    what: 'MCP servers of an editor',
    at: '.cursor/mcp.json',
    value: { mcpServers: { files: { command: 'npx', args: ['-y', 'files'], env: {} } } },
    looksLike: 'list of MCP servers',
  },
  {
    what: 'MCP servers of VS Code',
    at: '.vscode/mcp.json',
    value: {
      inputs: [{ type: 'promptString', id: 'key', description: 'Key' }],
      servers: { files: { type: 'stdio', command: 'npx', args: [] } },
    },
    looksLike: 'list of MCP servers',
  },
  {
    what: "the MCP registry's server.json",
    at: 'server.json',
    value: {
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-09-29/server.schema.json',
      name: 'io.github.a/files',
      description: 'd',
      version: '1.0.0',
      packages: [{ registryType: 'npm', identifier: 'files', version: '1.0.0', transport: { type: 'stdio' } }],
    },
  },
  {
    what: 'a desktop extension (MCPB)',
    value: {
      manifest_version: '0.2',
      name: 'files',
      version: '1.0.0',
      description: 'd',
      author: { name: 'A' },
      server: { type: 'node', entry_point: 'server/index.js', mcp_config: { command: 'node', args: [] } },
      tools: [{ name: 'search', description: 'd' }],
      user_config: { key: { type: 'string', title: 'Key', sensitive: true } },
    },
    looksLike: 'desktop extension',
  },
  {
    what: 'a desktop extension of old (DXT)',
    value: {
      dxt_version: '0.1',
      name: 'files',
      version: '1.0.0',
      server: { type: 'node' },
      tools: [{ name: 'a', description: 'd' }],
    },
    looksLike: 'desktop extension',
  },
  {
    what: 'a Smithery configuration',
    value: {
      startCommand: { type: 'stdio', configSchema: PARAMETERS, commandFunction: '(c) => ({ command: "node" })' },
    },
  },
];
