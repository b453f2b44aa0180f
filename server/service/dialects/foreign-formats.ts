/** Formats that share keys with tool manifests but aren't any: used to report what a file looks like. */
import { type ASTNode, propertiesOf, stringOf } from '../document/tree/node';
import { firstItems } from './marks';

/** How a format is recognised. All given criteria must hold. */
interface ForeignFormat {
  /** Completes "it looks like": "an MCP tool list". */
  readonly what: string;
  /** Members that the root must all have. */
  readonly has?: readonly string[];
  /** Members that rule the format out. */
  readonly lacks?: readonly string[];
  /** The only members that the root may have if it is an object. */
  readonly only?: readonly string[];
  /** Members of which the root must have at least one. */
  readonly hasOneOf?: readonly string[];
  /** Members of the root whose string values must match these patterns. */
  readonly is?: Readonly<Record<string, RegExp>>;
  /** Members that one of the first items of an array must all have. */
  readonly items?: readonly string[];
  /** Members of that item whose string values must match these patterns. */
  readonly itemIs?: Readonly<Record<string, RegExp>>;
  /** Members that this item must not have. */
  readonly itemLacks?: readonly string[];
  /** The member that holds the items, if the root itself is not the array. Default: `tools`. */
  readonly list?: string;
}

/**
 * The formats, most distinctive first: the first match wins.
 * Sources: the formats' public documents and schemas, and public files of each.
 */
const FORMATS: readonly ForeignFormat[] = [
  // Descriptions of APIs, protocols, schemas.
  { what: 'an OpenAPI description', hasOneOf: ['openapi', 'swagger'], has: ['info'] },
  { what: 'an AsyncAPI description', has: ['asyncapi'] },
  { what: 'a JSON-RPC message', has: ['jsonrpc'] },
  { what: 'a Postman collection', has: ['info', 'item'] },
  { what: 'a JSON Schema', is: { $schema: /json-schema\.org/ } },
  { what: 'a contract ABI', items: ['stateMutability', 'inputs'] },
  // Extensions and plugins.
  { what: "a desktop extension's manifest (MCPB)", has: ['dxt_version', 'name'] },
  { what: "a desktop extension's manifest (MCPB)", has: ['manifest_version', 'server'] },
  { what: "a Joplin plugin's manifest", has: ['manifest_version', 'app_min_version'] },
  { what: "a browser extension's manifest", has: ['manifest_version', 'name', 'version'] },
  { what: "a web app's manifest", hasOneOf: ['start_url', 'short_name'], has: ['icons'] },
  { what: "an Obsidian plugin's manifest", has: ['minAppVersion'] },
  { what: "a Figma plugin's manifest", has: ['editorType', 'main'] },
  { what: "a Microsoft 365 Copilot plugin's manifest", has: ['schema_version', 'runtimes', 'functions'] },
  { what: "a ChatGPT plugin's manifest", has: ['schema_version', 'name_for_model', 'api'] },
  { what: "a Teams app's manifest", has: ['manifestVersion', 'developer'] },
  { what: "a Slack app's manifest", has: ['display_information'] },
  { what: "a Grafana plugin's manifest", has: ['type', 'id', 'info', 'dependencies'] },
  { what: "a Home Assistant integration's manifest", has: ['domain', 'codeowners'] },
  { what: "a WordPress block's metadata", has: ['apiVersion', 'name', 'title', 'category'] },
  { what: "a Minecraft pack's manifest", has: ['format_version', 'header', 'modules'] },
  { what: "a LobeChat plugin's manifest", has: ['identifier', 'api'] },
  { what: "a Dify plugin's manifest", has: ['plugins', 'resource', 'meta'] },
  { what: "a Dify plugin's manifest", has: ['plugins', 'author', 'version'], is: { type: /^plugin$/ } },
  { what: "a Dify tool's description", has: ['identity', 'extra'] },
  { what: 'a UTCP manual', has: ['utcp_version', 'tools'] },
  { what: 'an A2A agent card', has: ['skills', 'capabilities', 'url'] },
  { what: 'an n8n workflow', has: ['nodes', 'connections'] },
  // Packages and infrastructure.
  { what: "a VS Code extension's package.json", has: ['contributes', 'engines'] },
  {
    what: 'an npm package.json',
    has: ['name', 'version'],
    hasOneOf: ['devDependencies', 'peerDependencies', 'scripts'],
  },
  { what: 'an Azure function', has: ['bindings'], hasOneOf: ['scriptFile', 'entryPoint', 'disabled'] },
  { what: 'a CloudFormation template', hasOneOf: ['AWSTemplateFormatVersion', 'Transform'], has: ['Resources'] },
  { what: 'a Serverless Framework service', has: ['service', 'provider', 'functions'] },
  { what: 'a GitHub action', has: ['name', 'runs'] },
  { what: 'a GitHub workflow', has: ['on', 'jobs'] },
  { what: 'a Talos Linux machine configuration', has: ['machine', 'cluster'] },
  { what: 'a Backstage catalog entry', has: ['kind', 'spec'], is: { apiVersion: /^backstage\.io\// } },
  { what: 'a Kubernetes object', has: ['apiVersion', 'kind', 'metadata'] },
  { what: 'a list of MCP servers', hasOneOf: ['mcpServers'] },
  { what: 'a list of MCP servers', has: ['servers', 'inputs'] },
  { what: 'a Docker Compose file', has: ['services'], hasOneOf: ['version', 'volumes', 'networks', 'name'] },
  // Formats sent to models, and by tool servers.
  { what: 'a request to a model', has: ['messages'], hasOneOf: ['model', 'tools', 'functions'] },
  { what: 'an OpenAI tool list', itemIs: { type: /^function$/ }, items: ['function'] },
  { what: 'an OpenAI tool list', itemIs: { type: /^function$/ }, items: ['name', 'parameters'] },
  { what: 'a Gemini tool list', items: ['functionDeclarations'] },
  { what: 'a Gemini tool list', items: ['function_declarations'] },
  { what: 'a Gemini tool list', hasOneOf: ['functionDeclarations', 'function_declarations'] },
  { what: 'a Bedrock tool list', items: ['toolSpec'] },
  { what: 'an Anthropic tool list', items: ['name', 'input_schema'] },
  // KasiLabs' tools have an `inputSchema` too.
  {
    what: 'an MCP tool list',
    items: ['name', 'inputSchema'],
    lacks: ['slug', 'baseUrl'],
    itemLacks: ['command', 'endpoint'],
  },
  {
    what: 'an OpenAI function list',
    items: ['name', 'description', 'parameters'],
    only: ['functions', 'function_call'],
    list: 'functions',
    itemLacks: ['url', 'handler', 'command', 'module', 'result'],
  },
];

/** A root with more members than this is data, not a manifest. */
const MAX_MEMBERS = 100;

/**
 * What a tree that is not a tool manifest looks like, to complete "it looks like"; `undefined` if unknown. Examines the root and the first
 * few tools.
 */
export function foreignFormatOf(root: ASTNode): string | undefined {
  if (propertiesOf(root).length > MAX_MEMBERS) return undefined;
  const members = membersOf(root);
  const items = new Map<string, readonly Members[]>();
  const itemsIn = (list: string) => {
    const known = items.get(list) ?? firstItems(root.type === 'array' ? root : members.get(list)).map(membersOf);
    items.set(list, known);
    return known;
  };
  return FORMATS.find((format) => fits(format, members, itemsIn))?.what;
}

/** The members of an object with their values; of duplicate keys, the last. */
type Members = ReadonlyMap<string, ASTNode | undefined>;

function membersOf(node: ASTNode): Members {
  return new Map(propertiesOf(node).map(({ keyNode, valueNode }) => [keyNode.value, valueNode]));
}

function fits(format: ForeignFormat, members: Members, itemsIn: (list: string) => readonly Members[]): boolean {
  const { has = [], lacks = [], hasOneOf, is, only, list = 'tools' } = format;
  if (!has.every((key) => members.has(key)) || lacks.some((key) => members.has(key))) return false;
  if (hasOneOf && !hasOneOf.some((key) => members.has(key))) return false;
  if (!hasTexts(members, is)) return false;
  if (only && ![...members.keys()].every((key) => only.includes(key))) return false;
  return !(format.items || format.itemIs) || itemsIn(list).some((item) => itemFits(format, item));
}

function itemFits({ items = [], itemIs, itemLacks = [] }: ForeignFormat, item: Members): boolean {
  return items.every((key) => item.has(key)) && !itemLacks.some((key) => item.has(key)) && hasTexts(item, itemIs);
}

function hasTexts(members: Members, texts: Readonly<Record<string, RegExp>> = {}): boolean {
  return Object.entries(texts).every(([key, pattern]) => pattern.test(stringOf(members.get(key)) ?? ''));
}
