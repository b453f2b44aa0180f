/** Packages, cloud functions, and infrastructure. */
import type { NearMiss } from './near-miss';

export const PLATFORM_FORMATS: readonly NearMiss[] = [
  {
    what: 'a package of npm',
    at: 'package.json',
    value: {
      name: 'x',
      version: '1.0.0',
      description: 'd',
      module: 'dist/x.mjs',
      scripts: { test: 'x' },
      dependencies: {},
    },
    looksLike: 'npm package',
  },
  {
    what: 'a package of Composer',
    at: 'composer.json',
    value: {
      name: 'a/x',
      description: 'd',
      type: 'library',
      require: { php: '>=8' },
      autoload: { 'psr-4': {} },
      version: '1.0.0',
    },
  },
  {
    what: 'a configuration of Deno',
    at: 'deno.json',
    value: { name: '@a/x', version: '1.0.0', exports: './mod.ts', tasks: { dev: 'deno run x.ts' }, imports: {} },
  },
  {
    what: 'a package of Bower',
    at: 'bower.json',
    value: { name: 'x', version: '1.0.0', main: 'x.js', dependencies: {} },
  },
  {
    what: 'a function of Azure',
    at: 'Hello/function.json',
    value: {
      scriptFile: 'index.js',
      bindings: [{ authLevel: 'function', type: 'httpTrigger', direction: 'in', name: 'req' }],
    },
    looksLike: 'Azure function',
  },
  {
    what: 'a template of AWS SAM',
    at: 'template.yaml',
    value: {
      AWSTemplateFormatVersion: '2010-09-09',
      Transform: 'AWS::Serverless-2016-10-31',
      Resources: { F: { Type: 'AWS::Serverless::Function', Properties: { Handler: 'a.b' } } },
    },
    looksLike: 'CloudFormation',
  },
  {
    what: 'a serverless app',
    at: 'serverless.yml',
    value: {
      service: 'x',
      provider: { name: 'aws' },
      functions: { hello: { handler: 'a.b', events: [] } },
      plugins: [],
    },
    looksLike: 'Serverless Framework',
  },
  {
    what: 'functions of Firebase',
    at: 'firebase.json',
    value: { functions: [{ source: 'functions', codebase: 'default', runtime: 'nodejs20' }], hosting: { public: 'p' } },
  },
  {
    what: 'functions of Supabase',
    value: { functions: [{ id: 'u', slug: 'hello', name: 'hello', version: 3, status: 'ACTIVE', verify_jwt: true }] },
  },
  {
    what: 'functions of Vercel',
    at: 'vercel.json',
    value: { version: 2, name: 'x', functions: { 'api/*.js': { memory: 128 } }, routes: [] },
  },
  {
    what: 'functions of Appwrite',
    at: 'appwrite.json',
    value: {
      projectId: 'p',
      projectName: 'P',
      functions: [
        {
          $id: 'f',
          name: 'F',
          runtime: 'node-18.0',
          entrypoint: 'src/main.js',
          commands: 'npm i',
          events: [],
          enabled: true,
        },
      ],
    },
  },
  {
    what: 'a project of DigitalOcean functions',
    at: 'project.yml',
    value: { parameters: {}, packages: [{ name: 'p', functions: [{ name: 'f', runtime: 'nodejs:18', web: true }] }] },
  },
  {
    what: 'a worker of Cloudflare',
    at: 'wrangler.json',
    value: {
      name: 'x',
      main: 'src/index.ts',
      compatibility_date: '2025-01-01',
      triggers: { crons: ['* * * * *'] },
      vars: {},
    },
  },
  {
    what: 'an action of GitHub',
    at: 'action.yml',
    value: {
      name: 'X',
      description: 'd',
      author: 'a',
      inputs: { token: { description: 'd', required: true } },
      outputs: {},
      runs: { using: 'node20', main: 'dist/index.js' },
    },
    looksLike: 'GitHub action',
  },
  {
    what: 'a workflow of GitHub',
    at: '.github/workflows/ci.yml',
    value: { name: 'CI', on: { push: {} }, jobs: { a: { 'runs-on': 'ubuntu-latest', steps: [] } } },
    looksLike: 'GitHub workflow',
  },
  {
    what: 'docker compose',
    at: 'docker-compose.yml',
    value: { version: '3', services: { a: { image: 'x', command: ['run'] } }, volumes: {} },
    looksLike: 'Docker Compose',
  },
  {
    what: 'a chart of Helm',
    at: 'Chart.yaml',
    value: { apiVersion: 'v2', name: 'x', description: 'd', type: 'application', version: '0.1.0', appVersion: '1.0' },
  },
  {
    what: 'an object of Kubernetes',
    value: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'x', labels: {} },
      spec: { template: { spec: { containers: [{ name: 'a', command: ['run'] }] } } },
    },
    looksLike: 'Kubernetes',
  },
  {
    what: 'a custom resource for tools in Kubernetes',
    value: {
      apiVersion: 'kagent.dev/v1alpha1',
      kind: 'Agent',
      metadata: { name: 'x' },
      spec: { tools: [{ type: 'McpServer' }] },
    },
    looksLike: 'Kubernetes',
  },
  {
    looksLike: 'Backstage',
    what: 'a component of Backstage',
    at: 'catalog-info.yaml',
    value: {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'x', description: 'd', tags: [] },
      spec: { type: 'service' },
    },
  },
  {
    what: 'a machine of Talos Linux',
    at: 'talos/controlplane.yaml',
    value: {
      version: 'v1alpha1',
      machine: { type: 'controlplane', token: 't', install: { disk: '/dev/sda' } },
      cluster: { id: 'x', controlPlane: { endpoint: 'https://example.org' } },
    },
    looksLike: 'Talos Linux',
  },
  {
    what: 'a client configuration of Talos Linux',
    at: 'talosconfig.yaml',
    value: { context: 'x', contexts: { x: { endpoints: [], ca: 'c', crt: 'c', key: 'k' } } },
  },
];
