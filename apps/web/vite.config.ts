import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const api = process.env['KYC_API_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  // Files of the build lie beside the images of public/assets; the server caches this folder for ever.
  build: {
    outDir: 'dist',
    assetsDir: 'assets/build',
    target: 'es2022',
    // Small files stay files: a font or image as data: URL would be against the CSP.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': api, '/dev': api } },
});
