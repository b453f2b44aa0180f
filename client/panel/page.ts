/** The HTML document of the run panel: one inline script and one inline style sheet; it may load nothing. */

/** The parts of the document. */
export interface PageParts {
  /** The script's text. It is inlined, as VS Code loads a webview's resources slowly. */
  readonly script: string;
  /** The text of the style sheet. */
  readonly style: string;
  /** A random string that marks both as the extension's own. */
  readonly nonce: string;
}

/** The HTML. It contains no data: that is sent by messages. */
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

/**
 * Escapes a script so that it cannot end its element or begin an HTML comment: esbuild leaves these `<` only inside strings, where `\\x3C`
 * is equivalent.
 */
function scriptText(text: string): string {
  return text.replace(/<(?=\/script|!--)/gi, '\\x3C');
}

/** Escapes a style sheet so that it cannot end its element. */
function styleText(text: string): string {
  return text.replace(/<\/(?=style)/gi, '<\\/');
}
