/** The formats. A new one needs one line here, one folder and one schema. */
import { agentPlugin } from './agent-plugin/format';
import { agentPluginServers } from './agent-plugin-servers/format';
import { claudeMarketplace } from './claude-marketplace/format';
import { claudePlugin } from './claude-plugin/format';
import { codexMarketplace } from './codex-marketplace/format';
import { codexPlugin } from './codex-plugin/format';
import { cursorMarketplace } from './cursor-marketplace/format';
import { cursorPlugin } from './cursor-plugin/format';
import { geminiExtension } from './gemini-extension/format';
import { kindsOf } from './kind';
import { mcpServers } from './mcp-servers/format';
import type { Format, FormatKind } from './model';
import { pluginHooks } from './plugin-hooks/format';
import { FORMAT_RULES } from './rules';
import { skill } from './skill/format';

export const FORMATS: readonly Format[] = [
  mcpServers,
  claudePlugin,
  claudeMarketplace,
  agentPlugin,
  agentPluginServers,
  codexPlugin,
  codexMarketplace,
  cursorPlugin,
  cursorMarketplace,
  geminiExtension,
  pluginHooks,
  skill,
];

/** Their kinds of documents, one for each place. */
export const FORMAT_KINDS: readonly FormatKind[] = FORMATS.flatMap((format) => kindsOf(format, FORMAT_RULES));
