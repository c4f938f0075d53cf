/** A stored phone as people read it out: "+91 98765 43210". */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
