import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { COLOR_SCHEME_KEY } from '../lib/session/session-keys.ts';
import { colorSchemeManager } from '../lib/storage/color-scheme-manager.ts';
import { styleNonce } from '../lib/page/style-nonce.ts';
import { router } from './router.ts';
import { cssVariables, theme } from './theme.ts';

const schemes = colorSchemeManager(COLOR_SCHEME_KEY);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce() ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
