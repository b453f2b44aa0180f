/** The document of the run panel: one script and one style sheet stand in it, and nothing may be loaded at all. */

/** What the document holds. */
export interface PageParts {
  /** The text of the script. It stands in the page, as VS Code takes its time for what a webview loads. */
  readonly script: string;
  /** The text of the style sheet. */
  readonly style: string;
  /** A random text that marks both as our own. */
  readonly nonce: string;
}

/** The HTML. It holds no data: that comes by messages. */
export function pageHtml({ script, style, nonce }: PageParts): string {
  const own = `'nonce-${nonce}'`;
  const policy = [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${own}`,
    `form-action 'none'`,
    `base-uri 'none'`,
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(`${policy.join('; ')};`)}">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<style nonce="${escaped(nonce)}">${styleText(style)}</style>
<title>Run Tool</title>
</head>
<body>
<script nonce="${escaped(nonce)}">${scriptText(script)}</script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** A script that does not end its element, nor begins a comment of HTML: esbuild leaves `<` of these to texts alone, where `\\x3C` is the same. */
function scriptText(text: string): string {
  return text.replace(/<(?=\/script|!--)/gi, '\\x3C');
}

/** A style sheet that does not end its element. */
function styleText(text: string): string {
  return text.replace(/<\/(?=style)/gi, '<\\/');
}
