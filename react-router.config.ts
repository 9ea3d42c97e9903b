import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The route manifest is small: sending all of it costs 1 KB once and saves a request before every first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
