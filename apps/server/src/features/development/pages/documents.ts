import type { DemoAnchor } from '../shapes.ts';

const list = document.querySelector('#certificates');
const written = document.querySelector('#anchors')?.textContent ?? '[]';

for (const { name, purpose, pem, fingerprint } of JSON.parse(written) as DemoAnchor[]) {
  const file = document.createElement('a');
  file.href = URL.createObjectURL(new Blob([pem], { type: 'application/x-pem-file' }));
  file.download = `${name}.pem`;
  file.textContent = `${name}.pem`;
  const line = document.createElement('li');
  line.append(file, ` (${purpose}), SHA-256 ${fingerprint}`);
  list?.append(line);
}
