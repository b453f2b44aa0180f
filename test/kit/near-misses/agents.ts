/** Tool descriptions of agent frameworks and their marketplaces. */
import type { NearMiss } from './near-miss';

import { PARAMETERS } from './schemas';

export const AGENT_FORMATS: readonly NearMiss[] = [
  {
    what: 'a LangChain tool made ready for sending',
    value: {
      lc: 1,
      type: 'constructor',
      id: ['langchain', 'tools', 'DynamicTool'],
      kwargs: { name: 'a', description: 'd' },
    },
  },
  {
    what: 'LangChain tools with a class',
    value: {
      tools: [
        { name: 'search', description: 'd', module: 'langchain.tools', class: 'Search', args_schema: PARAMETERS },
      ],
    },
  },
  {
    what: 'Python tools of a registry of one project',
    value: {
      version: '1.0',
      tools: [{ name: 'search', description: 'd', module: 'agent.tools.search', function: 'search', enabled: true }],
    },
  },
  {
    what: "Semantic Kernel's config.json",
    at: 'plugins/Fun/Joke/config.json',
    value: {
      schema: 1,
      type: 'completion',
      description: 'Tells a joke.',
      execution_settings: { default: { max_tokens: 9 } },
      input_variables: [{ name: 'input', description: 'd', default: '' }],
    },
  },
  {
    what: 'a LobeChat plugin',
    value: {
      identifier: 'weather',
      version: '1',
      type: 'default',
      api: [{ url: 'https://example.org', name: 'a', description: 'd', parameters: PARAMETERS }],
      gateway: 'https://example.org',
      meta: { title: 'W', avatar: '☀' },
    },
    looksLike: 'LobeChat plugin',
  },
  {
    what: 'a Dify plugin',
    at: 'manifest.yaml',
    value: {
      version: '0.0.1',
      type: 'plugin',
      author: 'a',
      name: 'weather',
      label: { en_US: 'W' },
      description: { en_US: 'd' },
      icon: 'icon.svg',
      resource: { memory: 1 },
      plugins: { tools: ['provider/weather.yaml'] },
      meta: { version: '0.0.1', arch: ['amd64'], runner: { language: 'python', version: '3.12', entrypoint: 'main' } },
    },
    looksLike: 'Dify plugin',
  },
  {
    what: 'a Dify plugin that asks for nothing',
    at: 'manifest.yaml',
    value: {
      version: '0.0.1',
      type: 'plugin',
      author: 'a',
      name: 'weather',
      plugins: { tools: ['provider/weather.yaml'] },
    },
    looksLike: 'Dify plugin',
  },
  {
    what: 'a Dify tool',
    at: 'tools/search.yaml',
    value: {
      identity: { name: 'search', author: 'a', label: { en_US: 'S' } },
      description: { human: { en_US: 'd' }, llm: 'd' },
      parameters: [{ name: 'query', type: 'string', required: true, form: 'llm' }],
      extra: { python: { source: 'tools/search.py' } },
    },
    looksLike: 'Dify',
  },
  {
    what: 'a Dify provider',
    value: {
      identity: { name: 'google', author: 'a', label: { en_US: 'G' } },
      credentials_for_provider: { key: { type: 'secret-input', required: true } },
      tools: ['tools/search.yaml'],
      extra: { python: { source: 'provider/google.py' } },
    },
    looksLike: 'Dify',
  },
  {
    looksLike: 'ChatGPT plugin',
    what: 'a Coze plugin',
    value: {
      schema_version: 'v1',
      name_for_model: 'w',
      name_for_human: 'W',
      description_for_model: 'd',
      description_for_human: 'd',
      auth: { type: 'none' },
      common_params: {},
      api: { type: 'openapi' },
    },
  },
];
