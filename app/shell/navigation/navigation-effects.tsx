export function NavigationEffects() {
	return null;
}
