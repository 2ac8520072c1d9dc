import { openApiDocumentSchema } from "@backroom/contract";
import { NoCommands, PanePage } from "@backroom/shell";
import { Button, ErrorState } from "@backroom/ui";
import { QueryContent, useServices } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Viewer } from "./protocol.ts";
import { ViewerFrame } from "./ViewerFrame.tsx";

/** Shows the document of the API in a viewer. */
const ApiDocs = ({ viewer, path }: Pick<PageProps, "path"> & { readonly viewer: Viewer }) => {
  const { t } = useLingui();
  const { api } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const query = useQuery({
    queryKey: ["apiDocument"],
    queryFn: ({ signal }) => api.request(openApiDocumentSchema, { path: "/api/openapi.json", signal }),
    staleTime: Infinity,
  });
  return (
    <PanePage>
      <NoCommands />
      <QueryContent
        query={query}
        path={path}
        failure={<Trans>The API documentation could not be loaded.</Trans>}
      >
        {(document) =>
          isFailed ? (
            <ErrorState
              title={<Trans>The viewer could not be loaded.</Trans>}
              action={
                <Button
                  icon="refresh-cw"
                  onPress={() => {
                    setFailed(false);
                    setAttempt(attempt + 1);
                  }}
                >
                  <Trans>Try again</Trans>
                </Button>
              }
            />
          ) : (
            <ViewerFrame
              key={attempt}
              viewer={viewer}
              label={t`API documentation`}
              document={document}
              onFailed={() => setFailed(true)}
            />
          )
        }
      </QueryContent>
    </PanePage>
  );
};

/** The document of the API in Swagger UI. */
export const SwaggerPage = ({ path }: PageProps) => <ApiDocs viewer="swagger" path={path} />;

/** The document of the API in RapiDoc. */
export const RapiDocPage = ({ path }: PageProps) => <ApiDocs viewer="rapidoc" path={path} />;
