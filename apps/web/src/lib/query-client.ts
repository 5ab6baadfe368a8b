import { QueryClient } from '@tanstack/react-query';

/** A failed call was judged by the central policy already; asking again is the user's decision. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
    mutations: { retry: false },
  },
});
