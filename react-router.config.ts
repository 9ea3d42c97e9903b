import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The map is small: sending it whole costs 1 KB once and saves a request before every first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
