/**
 * Records times in VS Code's pages: of clicks and key presses, and when a panel became usable. A string, as it is run in every frame of the
 * window before any other script.
 */
export const panelClock = `
  globalThis.acts = [];
  for (const act of ['mousedown', 'keydown']) addEventListener(act, () => acts.push(Date.now()), { capture: true });
  globalThis.ready = {};
  const look = () => {
    // Our form is ready when the keyboard is in it, any other page when it is there.
    const title = document.querySelector('main:not([hidden]) h1, h1.bare');
    const isReady = title?.closest('main') ? document.activeElement?.closest('.form-panel') : title;
    const name = title?.textContent;
    if (name && isReady && !(name in ready)) {
      ready[name] = 0;
      // Once it has been drawn.
      requestAnimationFrame(() => setTimeout(() => { ready[name] = Date.now(); }));
    }
  };
  // VS Code writes the page into a frame that has another one: what had been listening there is gone, timers are not.
  if (parent !== window) setInterval(look, 8);
`;
