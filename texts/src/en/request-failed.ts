/** What is said where nothing better can be. Source: specification, section 8. */
export const requestFailed = ({ status }: { status: number }) => `Request failed with status ${status}`;
