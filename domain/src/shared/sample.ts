/** True if a text says of itself that it stands for another, as all people, brands and schools do that this software ships with. */
export function isSampleText(text: string): boolean {
  return /(?<![\p{L}\p{N}])(?:sample|example|specimen|placeholder|template|mockup)(?![\p{L}\p{N}])|नमूना/iu.test(text);
}

/** True for an e-mail address or a web address at a domain reserved for examples. Source: RFC 2606. */
export function isExampleAddress(address: string): boolean {
  return /(?:@|\.|\/\/)example(?:\.(?:com|net|org))?(?=$|[/:?#])/i.test(address);
}

/** True for a number that nobody has, such as +91 00000 00000. */
export function isSampleNumber(phone: string): boolean {
  return /^0*$/.test(phone.replaceAll(/^\+91|\D/g, ''));
}
