/** API descriptions, project descriptions, and configuration of development tools. */
import type { NearMiss } from './near-miss';

export const DESCRIPTION_FORMATS: readonly NearMiss[] = [
  {
    what: 'Terraform as JSON',
    at: 'main.tf.json',
    value: {
      terraform: { required_version: '>=1' },
      provider: { aws: {} },
      resource: { aws_lambda_function: { f: { function_name: 'x' } } },
      module: {},
    },
  },
  {
    what: 'OpenAPI',
    at: 'openapi.json',
    value: {
      openapi: '3.1.0',
      info: { title: 'X', version: '1.0.0' },
      paths: { '/a': { get: { operationId: 'a', responses: {} } } },
    },
    looksLike: 'OpenAPI',
  },
  {
    what: 'Swagger',
    at: 'swagger.yaml',
    value: { swagger: '2.0', info: { title: 'X', version: '1' }, paths: {} },
    looksLike: 'OpenAPI',
  },
  {
    what: 'AsyncAPI',
    at: 'asyncapi.yaml',
    value: { asyncapi: '3.0.0', info: { title: 'X', version: '1.0.0' }, channels: {}, operations: {} },
    looksLike: 'AsyncAPI',
  },
  {
    what: 'an answer of GraphQL about its schema',
    value: { data: { __schema: { queryType: { name: 'Query' }, types: [] } } },
  },
  {
    what: 'a configuration of GraphQL',
    at: '.graphqlrc.json',
    value: { schema: 'schema.graphql', documents: '*.ts', extensions: { codegen: {} } },
  },
  {
    what: 'a collection of Postman',
    value: {
      info: {
        _postman_id: 'u',
        name: 'X',
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      item: [{ name: 'a', request: { method: 'GET', url: 'x' } }],
    },
    looksLike: 'Postman',
  },
  {
    what: 'a JSON Schema',
    at: 'schema.json',
    value: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      title: 'X',
      description: 'd',
      properties: { tools: { type: 'array' } },
      required: ['tools'],
    },
    looksLike: 'JSON Schema',
  },
  {
    what: 'a grammar of tree-sitter',
    at: 'tree-sitter.json',
    value: {
      grammars: [{ name: 'x', camelcase: 'X', scope: 'source.x', path: '.', 'file-types': ['x'] }],
      metadata: { version: '1.0.0', description: 'd' },
      bindings: {},
    },
  },
  {
    what: 'a project of Nx',
    at: 'project.json',
    value: {
      name: 'x',
      sourceRoot: 'src',
      projectType: 'library',
      targets: { build: { executor: '@nx/js:tsc', options: {} } },
      tags: [],
    },
  },
  {
    what: 'tasks of VS Code',
    at: '.vscode/tasks.json',
    value: { version: '2.0.0', tasks: [{ label: 'a', type: 'shell', command: 'make', args: [] }] },
  },
  {
    what: 'a dev container',
    at: '.devcontainer/devcontainer.json',
    value: { name: 'x', image: 'y', features: {}, postCreateCommand: ['npm', 'ci'] },
  },
  {
    what: 'a feature of a dev container',
    at: 'devcontainer-feature.json',
    value: {
      id: 'x',
      version: '1.0.0',
      name: 'X',
      description: 'd',
      options: { version: { type: 'string', default: 'latest' } },
      installsAfter: [],
    },
  },
  {
    what: 'a configuration of TypeScript',
    at: 'tsconfig.json',
    value: { compilerOptions: { baseUrl: '.', module: 'esnext' }, include: ['src'] },
  },
  {
    what: 'an ABI of a contract',
    value: [
      {
        type: 'function',
        name: 'transfer',
        inputs: [{ name: 'to', type: 'address' }],
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ],
    looksLike: 'contract ABI',
  },
  {
    what: 'a SARIF log',
    value: { version: '2.1.0', runs: [{ tool: { driver: { name: 'x', rules: [] } }, results: [] }] },
  },
  {
    what: 'an SBOM of CycloneDX',
    value: {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { tools: [{ vendor: 'a', name: 'x', version: '1' }] },
      components: [],
    },
  },
  {
    what: 'tools of .NET',
    at: '.config/dotnet-tools.json',
    value: { version: 1, isRoot: true, tools: { 'dotnet-ef': { version: '8.0.0', commands: ['dotnet-ef'] } } },
  },
  {
    what: 'tools of Arduino',
    at: 'package_x_index.json',
    value: {
      packages: [
        {
          name: 'x',
          maintainer: 'a',
          platforms: [],
          tools: [{ name: 'gcc', version: '1', systems: [{ host: 'x', url: 'u' }] }],
        },
      ],
    },
  },
  {
    what: 'tools of ESP-IDF',
    at: 'tools/tools.json',
    value: {
      version: 1,
      tools: [
        {
          name: 'xtensa-esp-elf',
          description: 'd',
          export_paths: [['bin']],
          info_url: 'u',
          install: 'always',
          license: 'GPL',
          version_cmd: ['gcc', '--version'],
          versions: [],
        },
      ],
    },
  },
  { what: 'settings of a site', value: { slug: 'my-site', baseUrl: '/', title: 'x', version: '1' } },
  {
    what: 'a log of training',
    value: { name: 'run', version: '1', metadata: { name: 'x', description: 'd' }, tools: [] },
  },
];
