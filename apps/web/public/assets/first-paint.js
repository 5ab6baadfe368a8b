/**
 * @typedef {{ DocumentType: number, FileType: string, Version: number }} CaseDocument
 * @typedef {{ FieldDecisions: unknown[], Masked: string[], Documents: CaseDocument[] }} OpenedCase
 */

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
  const token = stored('od_ver_token');
  if (!code || !token) return;
  requestEarly(code, token);
  const isAdmin = stored('od_ver_user_type') === '3';
  const logo = new Image();
  logo.alt = '';
  // The largest part of the first paint: without this the browser fetches it after every script.
  logo.fetchPriority = 'high';
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

  /**
   * The type and version of the application form, the evidence of the first field, at which a case without decisions opens.
   * @param {OpenedCase} file
   */
  function formOf(file) {
    const aof = 24;
    const form = file.Documents.find(function (one) {
      return one.DocumentType === aof && one.FileType === 'application/pdf';
    });
    const isFresh = file.FieldDecisions.length === 0;
    return form && isFresh && !file.Masked.includes('AOF') ? form.DocumentType + '/' + form.Version : '';
  }

  /**
   * Requests that the page sends in any case are sent while its scripts load (src/lib/api/early-replies.ts takes the replies): two round
   * trips earlier on a slow line.
   * @param {string} code
   * @param {string} token
   */
  function requestEarly(code, token) {
    const headers = {
      Authorization: 'Bearer ' + token,
      ApiKey: stored('od_ver_api_key') || '',
      TenantCode: code,
      'show-loader': 'false',
    };
    /** @type {Map<string, Promise<Response>>} */
    const replies = new Map();
    /** @param {string} path */
    function request(path) {
      const reply = fetch(path, { headers: headers, credentials: 'include', redirect: 'manual' });
      reply.catch(function () {
        // The page sends the request again.
      });
      replies.set(path, reply);
      return reply;
    }
    const match = /^\/review\/([1-9]\d*)$/.exec(location.pathname);
    const mayReview = ['2', '3'].includes(stored('od_ver_user_type') || '');
    if (!match || !mayReview || stored('od_ver_allow_view_data') !== 'Y') return;
    const id = match[1];
    Object.assign(window, { earlyReplies: { token: token, replies: replies } });
    request('/api/dashboard/application/' + id)
      .then(function (reply) {
        return reply.clone().json();
      })
      .then(function (/** @type {OpenedCase} */ file) {
        const form = formOf(file);
        if (form) void request('/api/dashboard/document/' + id + '/' + form + '?As=pages');
      })
      .catch(function () {
        // Without the case, the page requests the evidence.
      });
    request('/api/masters/settings')
      .then(function (reply) {
        return reply.clone().json();
      })
      .then(function (/** @type {{ AcceptanceGate?: boolean, RiskSignals?: string[] }} */ settings) {
        if (settings.AcceptanceGate === true) void request('/api/dashboard/acceptance/' + id);
        if ((settings.RiskSignals || []).length > 0) void request('/api/dashboard/risk/' + id);
      })
      .catch(function () {
        // Without the settings, the page requests the rest.
      });
  }
})();
