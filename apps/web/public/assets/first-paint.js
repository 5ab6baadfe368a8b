// Runs before the first paint. A separate file: the CSP allows no inline script.
(function () {
  /** @param {string} key */
  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      // Storage is blocked: the system's scheme applies, and no session is known.
      return null;
    }
  }

  // A dark screen does not flash white.
  const chosen = stored('od_ver_color_scheme');
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // A signed-in user sees the page's bar with the company's logo while the scripts load (SHELL-01).
  const code = stored('od_ver_tenant_code');
  if (!code || !stored('od_ver_token')) return;
  const isAdmin = stored('od_ver_user_type') === '3';
  const logo = new Image();
  logo.alt = '';
  logo.src = '/assets/images/logo/' + encodeURIComponent(code.toLowerCase()) + '.png';
  document.addEventListener(
    'readystatechange',
    function () {
      const bar = document.querySelector('.arriving-bar');
      if (!bar) return;
      if (isAdmin) bar.setAttribute('data-many', '');
      bar.append(logo);
      bar.hidden = false;
    },
    { once: true },
  );
})();
