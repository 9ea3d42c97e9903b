/*
 * Starts the page's scripts once: when the page is idle after `load`, or at the first touch, key press or focus.
 * Requests modules four at a time, because each request takes about 5 ms on a slow phone.
 */
(() => {
  const start = document.getElementById("start");
  const addresses = (start?.dataset.preload ?? "").split(" ").filter(Boolean);
  const requestNext = () => {
    for (const href of addresses.splice(0, 4)) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    if (addresses.length > 0) {
      setTimeout(requestNext);
      return;
    }
    const script = Object.assign(document.createElement("script"), { type: "module" });
    script.textContent = start?.textContent ?? "";
    document.head.append(script);
  };
  let isStarted = false;
  const startOnce = () => {
    if (!isStarted) requestNext();
    isStarted = true;
  };
  const startWhenIdle = () => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(startOnce, { timeout: 2000 });
    else setTimeout(startOnce, 200);
  };
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle);
  for (const type of ["pointerdown", "focusin", "keydown"]) {
    addEventListener(type, startOnce, { once: true, capture: true, passive: true });
  }
})();
