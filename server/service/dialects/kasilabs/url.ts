/** Whether the platform can reach a host. */

/** Whether a host is a tunnel to a developer's machine: reachable, and meant for testing. */
export function isTunnelHost(hostname: string): boolean {
  return /\.(?:ngrok\.io|ngrok\.app|ngrok-free\.app|ngrok\.dev|ngrok-free\.dev|loca\.lt|trycloudflare\.com|serveo\.net)$/i.test(
    hostname,
  );
}
