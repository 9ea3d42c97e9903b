export function LoadingBar() {
	return null;
}
