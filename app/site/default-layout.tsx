import { Outlet } from "react-router";
import { DefaultLayout } from "./layouts.tsx";

export default function DefaultLayoutRoute() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}
