/** Project-specific lists and stores of tools and functions. */
import type { NearMiss } from './near-miss';

import { FUNCTION, PARAMETERS } from './schemas';

export const REGISTRY_FORMATS: readonly NearMiss[] = [
  {
    what: 'a function store of one version',
    value: { version: 1, functions: [{ name: 'add', description: 'Adds.', code: 'return a + b' }] },
  },
  { what: 'a function store with parameters', value: { version: '1.0', functions: [FUNCTION] } },
  {
    what: 'a function store with signatures',
    value: {
      version: '2.1',
      functions: [{ name: 'add', description: 'd', signature: 'add(a, b)', returns: 'number' }],
    },
  },
  {
    what: 'an export of functions of Open WebUI',
    value: [
      {
        id: 'weather',
        user_id: 'u',
        name: 'Weather',
        type: 'pipe',
        content: 'class Pipe: pass',
        meta: { description: 'd', manifest: {} },
        is_active: true,
      },
    ],
  },
  {
    what: 'an export of tools of Open WebUI',
    value: [
      {
        id: 'weather',
        user_id: 'u',
        name: 'Weather',
        content: 'class Tools: pass',
        specs: [FUNCTION],
        meta: { description: 'd' },
      },
    ],
  },
  {
    what: 'functions of a plugin without an id',
    at: 'plugins/weather/manifest.json',
    value: { name: 'weather', version: '1.0.0', description: 'd', functions: [{ name: 'get', description: 'Gets.' }] },
  },
  {
    what: 'functions of a plugin with parameters, without an id',
    at: 'plugins/weather/manifest.json',
    value: { name: 'weather', version: '1.0.0', description: 'd', functions: [FUNCTION] },
  },
  {
    what: 'functions of a plugin with code',
    value: {
      id: 'weather',
      name: 'Weather',
      version: '1.0.0',
      author: 'a',
      functions: [{ name: 'get', description: 'd', code: 'return 1', parameters: PARAMETERS }],
    },
  },
  {
    what: 'functions of a plugin with addresses',
    value: {
      id: 'weather',
      name: 'Weather',
      version: '1.0.0',
      functions: [{ name: 'get', description: 'd', url: 'https://example.org', method: 'GET', parameters: PARAMETERS }],
    },
  },
  {
    what: 'functions of a plugin with an author and an entry',
    value: {
      id: 'weather',
      name: 'Weather',
      version: '1.0.0',
      author: 'a',
      license: 'MIT',
      main: 'index.js',
      functions: [FUNCTION],
    },
  },
  {
    what: 'facts of a plugin',
    value: {
      name: 'x',
      description: 'd',
      version: '1',
      fact_id: 'f',
      functions: [{ name: 'a', description: 'd', accessible_facts: [], prompt_transformer: 'p' }],
    },
  },
  {
    what: 'a versioned map of tools',
    at: 'config/tools.json',
    value: { schema_version: '1.0', tools: { search: { module: 'agent.search', class_name: 'Search' } } },
  },
  {
    what: 'a described and versioned map of tools',
    at: 'config/tool_manifest.json',
    value: {
      schema_version: '1.0',
      metadata: { name: 'n', description: 'd' },
      tools: { search: { enabled: true, timeout: 5 } },
    },
  },
  {
    what: 'a versioned list of tools with addresses',
    at: 'config/tool_manifest.json',
    value: {
      schema_version: '1.0',
      metadata: { name: 'n', description: 'd' },
      tools: [{ name: 'a', description: 'd', endpoint: '/a', method: 'POST' }],
    },
  },
  {
    what: 'a UTCP manual',
    value: {
      manual_version: '1.0.0',
      utcp_version: '1.0.1',
      tools: [
        {
          name: 'a',
          description: 'd',
          inputs: PARAMETERS,
          tool_call_template: { call_template_type: 'http', url: 'https://example.org' },
        },
      ],
    },
    looksLike: 'UTCP',
  },
  {
    what: 'an agent card of A2A',
    at: '.well-known/agent.json',
    value: {
      name: 'A',
      description: 'd',
      url: 'https://example.org',
      version: '1.0.0',
      capabilities: { streaming: true },
      skills: [{ id: 's', name: 'S', description: 'd', tags: [] }],
      defaultInputModes: ['text'],
    },
    looksLike: 'A2A',
  },
  {
    what: 'a Composio toolkit',
    value: {
      slug: 'GITHUB',
      name: 'GitHub',
      version: '20250101',
      auth_schemes: ['OAUTH2'],
      tools: [{ slug: 'GITHUB_GET', name: 'Get', description: 'd', input_parameters: PARAMETERS }],
    },
  },
  {
    what: 'a catalog entry of a service',
    value: { slug: 'GITHUB', name: 'GitHub', version: '3', baseUrl: 'https://api.example.org' },
    at: 'github.json',
  },
  {
    what: 'an integration with OAuth',
    value: {
      slug: 'github',
      name: 'GitHub',
      baseUrl: 'https://api.example.org',
      auth: { type: 'oauth2' },
      logo: 'x.svg',
    },
  },
  {
    what: 'tools with programs and arguments',
    at: 'tools.json',
    value: { tools: [{ name: 'lint', command: 'eslint', args: ['.'] }] },
  },
  {
    what: 'tools with a working directory',
    at: 'tools.json',
    value: { tools: [{ name: 'lint', description: 'd', command: ['npx', 'eslint'], cwd: '.', shell: true }] },
  },
  {
    what: 'tools with a schema and a handler',
    at: 'tools.json',
    value: { tools: [{ name: 'a', description: 'd', schema: PARAMETERS, handler: './a.js' }] },
  },
  {
    what: 'a map of tools to addresses',
    at: 'tools.json',
    value: { search: 'https://example.org/search', time: 'https://example.org/time' },
  },
  { what: 'a list of names of tools', at: 'tools.json', value: ['search', 'time'] },
  {
    what: 'a list of tools with categories',
    at: 'tools.json',
    value: [{ name: 'Figma', category: 'Design', url: 'https://example.org', description: 'd' }],
  },
  {
    what: 'tools of a page',
    at: 'tools.json',
    value: {
      categories: ['Design'],
      tools: [{ id: 1, name: 'Figma', description: 'd', url: 'https://example.org', tags: [] }],
    },
  },
];
