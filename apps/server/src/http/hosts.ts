/** Whether a host contains only characters of host names, IP addresses and ports. Other characters could end a source of a Content-Security-Policy. */
export const isHost = (host: string): boolean => /^[\w.:[\]-]+$/u.test(host);

/** Whether a text is an http or https origin in the form that browsers use, such as `https://apps.example.com`. */
export const isOrigin = (text: string): text is string => {
  const url = URL.parse(text);
  return (
    url !== null && ["http:", "https:"].includes(url.protocol) && url.origin === text && isHost(url.host)
  );
};
