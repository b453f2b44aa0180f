/** Requests to model providers, and descriptions of their assistants. */
import type { NearMiss } from './near-miss';

import { FUNCTION, PARAMETERS } from './schemas';

export const MODEL_FORMATS: readonly NearMiss[] = [
  {
    what: 'an OpenAI list of tools',
    value: [{ type: 'function', function: FUNCTION }],
    looksLike: 'OpenAI tool list',
  },
  {
    what: 'an OpenAI list of tools of the Responses API',
    value: [{ type: 'function', ...FUNCTION, strict: true }],
    looksLike: 'OpenAI tool list',
  },
  {
    what: 'an OpenAI list of tools in an object',
    value: { tools: [{ type: 'function', function: FUNCTION }] },
    looksLike: 'OpenAI tool list',
  },
  {
    what: 'an OpenAI request',
    value: {
      model: 'gpt-4o',
      messages: [{ role: 'user', content: 'x' }],
      tools: [{ type: 'function', function: FUNCTION }],
    },
    looksLike: 'request to a model',
  },
  { what: 'OpenAI functions of old', value: { functions: [FUNCTION] }, looksLike: 'OpenAI function list' },
  { what: 'a bare list of OpenAI functions of old', value: [FUNCTION], looksLike: 'OpenAI function list' },
  {
    what: 'an OpenAI request of old',
    value: { model: 'gpt-3.5-turbo', messages: [], functions: [FUNCTION], function_call: 'auto' },
    looksLike: 'request to a model',
  },
  {
    what: 'a line of training data',
    value: { messages: [{ role: 'user', content: 'x' }], functions: [FUNCTION] },
    looksLike: 'request to a model',
  },
  {
    what: 'an OpenAI assistant',
    value: {
      id: 'asst_1',
      object: 'assistant',
      name: 'A',
      description: 'd',
      model: 'gpt-4o',
      instructions: 'x',
      tools: [{ type: 'code_interpreter' }],
    },
  },
  {
    what: "OpenAI's ai-plugin.json",
    at: '.well-known/ai-plugin.json',
    value: {
      schema_version: 'v1',
      name_for_human: 'Todo',
      name_for_model: 'todo',
      description_for_human: 'd',
      description_for_model: 'd',
      auth: { type: 'none' },
      api: { type: 'openapi', url: 'https://example.org/openapi.yaml' },
      logo_url: 'https://example.org/logo.png',
      contact_email: 'a@example.org',
      legal_info_url: 'https://example.org',
    },
    looksLike: 'ChatGPT plugin',
  },
  {
    what: 'a declarative plugin of Microsoft 365 Copilot',
    at: 'appPackage/ai-plugin.json',
    value: {
      schema_version: 'v2.1',
      name_for_human: 'Fixes',
      description_for_human: 'd',
      namespace: 'fixes',
      functions: [{ name: 'listFixes', description: 'Lists.', parameters: PARAMETERS }],
      runtimes: [
        { type: 'OpenApi', auth: { type: 'None' }, spec: { url: 'apiSpec.yaml' }, run_for_functions: ['listFixes'] },
      ],
    },
    looksLike: 'Copilot',
  },
  {
    what: 'a declarative agent of Microsoft 365 Copilot',
    value: {
      version: 'v1.0',
      name: 'A',
      description: 'd',
      instructions: 'x',
      capabilities: [{ name: 'WebSearch' }],
      actions: [{ id: 'a', file: 'ai-plugin.json' }],
    },
  },
  {
    what: 'an Anthropic list of tools',
    value: [{ name: 'get_weather', description: 'd', input_schema: PARAMETERS }],
    looksLike: 'Anthropic tool list',
  },
  {
    what: 'an Anthropic list of tools in an object',
    value: { tools: [{ name: 'get_weather', description: 'd', input_schema: PARAMETERS }] },
    looksLike: 'Anthropic tool list',
  },
  {
    what: 'an Anthropic request',
    value: {
      model: 'claude',
      max_tokens: 9,
      messages: [],
      tools: [{ name: 'a', description: 'd', input_schema: PARAMETERS }],
    },
    looksLike: 'request to a model',
  },
  {
    what: 'a Bedrock tool configuration',
    value: {
      tools: [{ toolSpec: { name: 'a', description: 'd', inputSchema: { json: PARAMETERS } } }],
      toolChoice: { auto: {} },
    },
    looksLike: 'Bedrock tool list',
  },
  {
    what: 'Gemini function declarations',
    value: { functionDeclarations: [FUNCTION] },
    looksLike: 'Gemini tool list',
  },
  {
    what: 'a Gemini list of tools',
    value: [{ function_declarations: [FUNCTION] }],
    looksLike: 'Gemini tool list',
  },
  {
    what: 'a Gemini list of tools in an object',
    value: { tools: [{ functionDeclarations: [FUNCTION] }] },
    looksLike: 'Gemini tool list',
  },
  {
    looksLike: 'request to a model',
    what: 'an Ollama request',
    value: { model: 'llama3', messages: [], stream: false, tools: [{ type: 'function', function: FUNCTION }] },
  },
];
